/** The calls of activities for other rooms. */
export { createActivityOrder } from './order/create-order'
export { cancelActivityOrder } from './order/cancel-order'
export { joinWaiting } from './waiting/join'
export { readActivityTerms, settleActivities } from './settle-import'
