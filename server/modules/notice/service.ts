/** The interface of notices for other modules. */
export { notify } from './notify'
export { remindDue, remindSweep, type DueAsked, type DueValues } from './remind'
export type { Recipients } from './push-notice'
export type { NewNotice } from './new-notice'
export { noticesAbout } from './list-notices'
export { paidWord, timeWord } from './param-words'
