import { fail } from '@server/errors'
import { isActivityOfBrand } from '@server/modules/shop/service'
import { isOfBrand } from './repository'
import type { CallBody } from '@/contract/define'
import type { shopBind } from '@/contract/member/member'

/** The fields of a booking or order that say how the member was led to it. */
type Led = Pick<CallBody<typeof shopBind>, 'origin' | 'recommend_user_id' | 'activity_id'>

interface Source {
  origin: string
  recommendAccountId: number | null
  activityId: number | null
}

/**
 * Checks the source of a booking at a brand. The recommender must be another person of the brand and the activity one of the brand's, because links are carried
 * from shop to shop (booking ledger BK-071, BK-072); anything else fails with `request.invalid` and the field's name.
 */
export const readSource = async (body: Led, accountId: number, brandId: number): Promise<Source> => {
  const { origin = '', recommend_user_id: recommender, activity_id: activity } = body
  const [knowsPerson, knowsActivity] = await Promise.all([
    recommender === undefined || (recommender !== accountId && isOfBrand(recommender, brandId)),
    activity === undefined || isActivityOfBrand(activity, brandId),
  ])
  if (!knowsPerson) fail('request.invalid', { field: 'recommend_user_id' })
  if (!knowsActivity) fail('request.invalid', { field: 'activity_id' })
  return { origin, recommendAccountId: recommender ?? null, activityId: activity ?? null }
}
