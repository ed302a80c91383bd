// The second store of saves, through functions that run in the page: each is sent there as text.

// Resolves to what the store holds under each key, with bytes written as base64, or to null if there is no such store.
export const readDurableStore = () => new Promise((resolve, reject) => {
  const opening = indexedDB.open('posthaste');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const database = opening.result;
    if (!database.objectStoreNames.contains('saves')) {
      database.close();
      const removal = indexedDB.deleteDatabase('posthaste');
      removal.onsuccess = () => resolve(null);
      return;
    }
    const store = database.transaction('saves').objectStore('saves');
    const keys = store.getAllKeys();
    const values = store.getAll();
    values.onsuccess = () => {
      database.close();
      const asText = (value) => (value instanceof Uint8Array ? btoa(String.fromCharCode(...value)) : value);
      resolve(Object.fromEntries(keys.result.map((key, i) => [key, asText(values.result[i])])));
    };
    values.onerror = () => reject(values.error);
  };
});

// Run this from a page that is not the game. Resolves when the store is removed.
export const forgetDurableStore = () => new Promise((resolve, reject) => {
  const removal = indexedDB.deleteDatabase('posthaste');
  removal.onsuccess = () => resolve();
  removal.onerror = () => reject(removal.error);
});

// Run this from a page that is not the game: both stores then hold exactly these. null leaves a store as it is.
export const fillStores = async ({ quick, durable }) => {
  if (quick) {
    localStorage.clear();
    for (const [key, value] of Object.entries(quick)) localStorage.setItem(key, value);
  }
  if (!durable) return;
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('posthaste').onsuccess = resolve;
  });
  if (Object.keys(durable).length === 0) return;
  const database = await new Promise((resolve) => {
    const opening = indexedDB.open('posthaste', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('saves');
    opening.onsuccess = () => resolve(opening.result);
  });
  await new Promise((resolve) => {
    const transaction = database.transaction('saves', 'readwrite');
    for (const [key, value] of Object.entries(durable)) transaction.objectStore('saves').put(value, key);
    transaction.oncomplete = resolve;
  });
  database.close();
};

// Runs before the page's scripts: a browser without such a store.
export const withoutDurableStore = () => Object.defineProperty(window, 'indexedDB', { value: undefined });
