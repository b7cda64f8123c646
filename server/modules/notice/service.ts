/** What other modules may ask of notices. */
export { notify } from './notify'
export { remindDue, remindSweep, type DueAsked } from './remind'
export type { Told } from './told'
export { noticesAbout } from './list-notices'
