/** The interface of staff for other modules. */
export { invitePartner } from './partners'
export { searchAtDesk } from './search-at-desk'
