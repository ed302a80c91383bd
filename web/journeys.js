// Links of journeys: the page fetches this when the first one is opened or shared.
export { fromLink } from './journeys/journey_link.js';
export { shareJourney, watchInRelease } from './journeys/share.js';
