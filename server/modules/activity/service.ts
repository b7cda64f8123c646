import { isOfBrand, isOfShop } from './repository'

/** Whether the shop has this activity, in whatever state. */
export const hasActivity = (activityId: number, shopId: number): Promise<boolean> => isOfShop(activityId, shopId)

/** Whether any shop of the brand has this activity, in whatever state. */
export const isActivityOfBrand = (activityId: number, brandId: number): Promise<boolean> => isOfBrand(activityId, brandId)
