/** What other modules may ask of courses. */
export { showsCourse } from './repository'
