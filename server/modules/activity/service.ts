/** The calls of activities for other rooms. */
export { admitByNumber } from './admit/admit-people'
export { createActivityOrder } from './order/create-order'
export { cancelActivityOrder } from './order/cancel-order'
export { joinWaiting } from './waiting/join'
export { settleActivities } from './settle-import'
export { readActivityTerms } from './settle-repository'
