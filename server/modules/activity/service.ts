import { findActivity } from './repository'

/** Whether the shop has this activity, in whatever state. */
export const isActivityOf = async (activityId: number, shopId: number): Promise<boolean> =>
  (await findActivity(shopId, activityId)) !== undefined
