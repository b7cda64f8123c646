/** The calls of courts for other modules. */
export { createCourtOrder } from './create-order'
export { courtFeed } from './feed'
