/** The interface of staff for other modules. */
export { searchAtDesk } from './search-at-desk'
