/** What other modules may ask of notices. */
export { notify } from './notify'
export type { Told } from './told'
export { noticesAbout } from './list-notices'
