export { claim } from './claim'
export { giveEarned } from './earn'
export { findInvitation, makeInvitation, showsInvitation } from './repository'
