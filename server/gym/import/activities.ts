import { yuanToFen } from '@/domain/money'
import type { ShopDate } from '@/domain/time'
import { activityStatusWords, type Activity } from '../gym-file/activities'
import type { ShopInHand } from './catalogue'
import { standingCodes } from './prices'
import { readMoment, writeUtc } from '../moments'
import { identityOf, removeRows, saveRows, type Row } from './save-rows'
import { activityShapes } from '../shapes/activity'
import type { Tally } from './tally'

const activityRow = (activity: Activity, today: ShopDate): Row => {
  const utc = (text: string | undefined): string | null => (text === undefined ? null : writeUtc(readMoment(text, today)))
  return {
    key: activity.key,
    name: activity.name,
    image: activity.image ?? '',
    place: activity.place ?? '',
    description: activity.description ?? '',
    start_at: utc(activity.start),
    end_at: utc(activity.end),
    status: activityStatusWords.indexOf(activity.status ?? 'active'),
    need_sign_up: activity.sign_up !== undefined,
    sign_up_start: utc(activity.sign_up?.from),
    sign_up_end: utc(activity.sign_up?.until),
    support_card: activity.card ?? false,
  }
}

/** Saves a shop's activities and their options as in the file. */
export const importActivities = async ({ shop, shopId, brandId }: ShopInHand, today: ShopDate, tally: Tally): Promise<void> => {
  const activities = shop.activities ?? []
  const ofShop = { where: 'shop_id = $1', params: [shopId] }
  const wanted = activities.map((activity) => ({ shop_id: shopId, brand_id: brandId, ...activityRow(activity, today) }))
  const removed = await removeRows(activityShapes.activity, ofShop, wanted)
  const saved = await saveRows(activityShapes.activity, ofShop, wanted)
  tally.count('activities', { ...saved, removed })

  const ids = activities.map(({ key }) => saved.ids.get(identityOf([key]))!)
  const options = activities.flatMap((activity, index) =>
    activity.options.map(({ key, name, price, per_member: perMember, total, members }) => ({
      activity_id: ids[index],
      brand_id: brandId,
      key,
      name,
      is_free: price === undefined,
      price_fen: price === undefined ? null : yuanToFen(price),
      limit_user_count: perMember ?? null,
      limit_total_count: total ?? null,
      limit_user_status: standingCodes(members),
    })),
  )
  const ofActivities = { where: 'activity_id = ANY ($1)', params: [ids] }
  const gone = await removeRows(activityShapes.activityOption, ofActivities, options)
  tally.count('activity options', { ...(await saveRows(activityShapes.activityOption, ofActivities, options)), removed: gone })
}
