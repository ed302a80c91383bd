// A tab that is really hidden by another tab in front of it. (The pages that playwright makes pretend to be visible at
// all times, so the visibility tests talk to Chromium themselves.)

import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

import { installProbe } from './probe.mjs';

const KEY_CODES = { ArrowRight: 39, ArrowLeft: 37, ArrowUp: 38, ArrowDown: 40, Space: 32, f: 70, Enter: 13 };

export class RealTab {
  static async open(browser, address, { probed = true } = {}) {
    const tab = new RealTab();
    tab.browser = await browser.newBrowserCDPSession();
    tab.answers = new Map();
    tab.asked = 0;
    ({ targetId: tab.targetId } = await tab.browser.send('Target.createTarget', { url: 'about:blank' }));
    ({ sessionId: tab.sessionId } = await tab.browser.send('Target.attachToTarget', { targetId: tab.targetId, flatten: false }));
    tab.browser.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
      const { id, result, error } = JSON.parse(message);
      if (sessionId !== tab.sessionId || !tab.answers.has(id)) return;
      const [resolve, reject] = tab.answers.get(id);
      tab.answers.delete(id);
      if (error) reject(new Error(error.message));
      else resolve(result);
    });
    await tab.send('Page.enable');
    if (probed) await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${installProbe})()` });
    await tab.send('Page.navigate', { url: address });
    return tab;
  }

  send(method, params = {}) {
    const id = ++this.asked;
    return new Promise((resolve, reject) => {
      this.answers.set(id, [resolve, reject]);
      this.browser.send('Target.sendMessageToTarget', { sessionId: this.sessionId, message: JSON.stringify({ id, method, params }) }).catch(reject);
    });
  }

  // Like evaluate() of a playwright page: a function without arguments, run in the page.
  async evaluate(wanted) {
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', { expression: `(${wanted})()`, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  // Resolves when the function, run in the page, returns true.
  async until(what, holds) {
    for (let i = 0; !(await this.evaluate(holds).catch(() => false)); ++i) {
      assert.ok(i < 200, `waited for: ${what}`);
      await sleep(50);
    }
  }

  async press(key) {
    const code = key === 'f' ? 'KeyF' : key;
    const named = { key: key === 'Space' ? ' ' : key, code, windowsVirtualKeyCode: KEY_CODES[key] };
    await this.send('Input.dispatchKeyEvent', { ...named, ...(key === 'Enter' ? { type: 'keyDown', text: '\r' } : { type: 'rawKeyDown' }) });
    await this.send('Input.dispatchKeyEvent', { type: 'keyUp', ...named });
  }

  // Brings the tab to the front, which hides the others.
  async show() {
    await this.browser.send('Target.activateTarget', { targetId: this.targetId });
  }
  async close() {
    await this.browser.send('Target.closeTarget', { targetId: this.targetId });
    await this.browser.detach();
  }
}
