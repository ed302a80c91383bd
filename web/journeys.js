// Links of journeys: the page fetches this when the first one is opened or shared.
export { fromLink, toLink } from './journeys/journey_link.js';
export { addressOf, shareJourney, watchInRelease } from './journeys/share.js';
