/** The calls of courses for other modules. */
export { showsCourse } from './repository'
