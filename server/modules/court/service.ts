/** What other modules may ask of courts. */
export { cancelCourtOrder } from './cancel-order'
export { createCourtOrder } from './create-order'
export { courtFeed } from './feed'
