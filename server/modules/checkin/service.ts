/** The calls of entry for other modules. */
export { admit, cancelById, goOut, leaveRecord } from './change-record'
export type { Way } from './choose-way'
export { openFrame, readShopRules } from './frames'
export { makeCheckin } from './make-checkin'
export { readPersonOfCode } from './gate/read-person'
