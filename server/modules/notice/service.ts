/** What other modules may ask of notices. */
export { notify, type Told } from './notify'
export { noticesAbout } from './list-notices'
