import { findActivity, hasActivity } from './repository'

/** Whether the shop has this activity, in whatever state. */
export const isActivityOf = async (activityId: number, shopId: number): Promise<boolean> =>
  (await findActivity(shopId, activityId)) !== undefined

/** Whether any shop of the brand has this activity, in whatever state. */
export const isActivityOfBrand = (activityId: number, brandId: number): Promise<boolean> => hasActivity(brandId, activityId)
