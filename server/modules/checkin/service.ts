/** What other modules may ask of entry. */
export { admit, cancelById, goOut, leaveRecord } from './change-record'
export type { Way } from './choose-way'
export { openFrame, rulesOf } from './frames'
export { makeCheckin } from './make-checkin'
