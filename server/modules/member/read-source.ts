import { fail } from '@server/errors'
import { isActivityOfBrand } from '@server/modules/activity/service'
import { isOfBrand } from './repository'

/** What a booking or an order says of the way that led to it. */
export interface SourceBody {
  origin?: string
  recommend_user_id?: number
  activity_id?: number
}

interface Source {
  origin: string
  recommendAccountId: number | null
  activityId: number | null
}

/**
 * Where a booking of `accountId` at a brand comes from. Somebody else of the brand recommends it, and the activity is one of the brand's, for a link is
 * carried from shop to shop (booking ledger BK-071, BK-072): all else is refused as `request.invalid` with its name.
 */
export const readSource = async (body: SourceBody, accountId: number, brandId: number): Promise<Source> => {
  const { origin = '', recommend_user_id: recommender, activity_id: activity } = body
  const [knowsPerson, knowsActivity] = await Promise.all([
    recommender === undefined || (recommender !== accountId && isOfBrand(recommender, brandId)),
    activity === undefined || isActivityOfBrand(activity, brandId),
  ])
  if (!knowsPerson) fail('request.invalid', { field: 'recommend_user_id' })
  if (!knowsActivity) fail('request.invalid', { field: 'activity_id' })
  return { origin, recommendAccountId: recommender ?? null, activityId: activity ?? null }
}
