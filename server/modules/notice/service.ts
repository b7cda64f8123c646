/** What other modules may ask of notices. */
export { tell, type Told } from './tell'
export { noticesAbout } from './list-notices'
