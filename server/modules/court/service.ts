/** What other modules may ask of courts. */
export { createCourtOrder } from './create-order'
export { courtFeed } from './feed'
