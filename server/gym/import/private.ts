import type { Opening } from '../gym-file/classes'
import type { PrivateEntry } from '../gym-file/private'
import type { ShopEntry } from '../gym-file/shop'
import { weekdayWords } from '../gym-file/classes'
import type { ClassIds } from './class-row'
import type { ShopInHand } from './catalogue'
import { minuteOf } from '../moments'
import { rows } from '../rows'
import { identityOf, removeRows, saveRows, type Row } from './save-rows'
import { privateShapes } from '../shapes/private'
import type { Tally } from './tally'

type Coach = NonNullable<ShopEntry['coaches']>[number]

/** A coach's hours, a row for each weekday or date. */
const hourRows = (coach: Coach, teacherId: number, own: Row): Row[] =>
  (coach.hours ?? []).flatMap(({ days, on, from, to }) => {
    const span = { ...own, teacher_id: teacherId, from_minute: minuteOf(from), to_minute: minuteOf(to) }
    return [
      ...(days ?? []).map((word) => ({ ...span, weekday: weekdayWords.indexOf(word) + 1, day: null })),
      ...(on ?? []).map((day) => ({ ...span, weekday: null, day })),
    ]
  })

const openingColumns = (opens: Opening | undefined): Row => {
  if (opens?.hours_before !== undefined) return { open_type: 3, open_hours: opens.hours_before, open_days_before: null, open_minute: null }
  if (opens?.at !== undefined)
    return { open_type: 2, open_hours: null, open_days_before: opens.days_before ?? 0, open_minute: minuteOf(opens.at) }
  return { open_type: 1, open_hours: null, open_days_before: null, open_minute: null }
}

const offerRow = (entry: PrivateEntry, shop: ShopEntry, ids: ClassIds): Row => ({
  teacher_id: ids.coaches.get(entry.coach),
  course_id: ids.courses.get(entry.course),
  price_plan_id: ids.plans.get(entry.plan),
  minutes: entry.minutes ?? shop.courses?.find(({ key }) => key === entry.course)?.minutes ?? 60,
  step_minutes: entry.every ?? 30,
  max_users: entry.people ?? 1,
  is_online: entry.online ?? false,
  is_shared: entry.share !== undefined,
  mandatory_share: entry.share?.mandatory ?? false,
  shared_text: entry.share?.text ?? '',
  ...openingColumns(entry.opens),
  is_active: true,
})

/** Saves a shop's private lessons and its coaches' hours as in the file. An offer that lessons refer to is kept but no longer given. */
export const importPrivate = async ({ shop, shopId, brandId }: ShopInHand, ids: ClassIds, tally: Tally): Promise<void> => {
  const own = { shop_id: shopId, brand_id: brandId }
  const ofShop = { where: 'shop_id = $1', params: [shopId] }
  const hours = (shop.coaches ?? []).flatMap((coach) => hourRows(coach, ids.coaches.get(coach.key)!, own))
  const gone = await removeRows(privateShapes.hours, ofShop, hours)
  tally.count('hours of coaches', { ...(await saveRows(privateShapes.hours, ofShop, hours)), removed: gone })

  const entries = shop.private ?? []
  const offers = entries.map((entry) => ({ ...own, ...offerRow(entry, shop, ids) }))
  const removed = await removeRows(
    privateShapes.offer,
    ofShop,
    offers,
    'NOT EXISTS (SELECT 1 FROM schedule s WHERE s.private_offer_id = t.id)',
  )
  const saved = await saveRows(privateShapes.offer, ofShop, offers)
  const idOf = (entry: PrivateEntry): number => saved.ids.get(identityOf([ids.coaches.get(entry.coach), ids.courses.get(entry.course)]))!
  const kept = entries.map(idOf)
  const retired = await rows(
    'UPDATE private_offer SET is_active = false WHERE shop_id = $1 AND is_active AND NOT id = ANY ($2) RETURNING id',
    [shopId, kept],
  )
  await rows('UPDATE private_offer SET version = version + 1 WHERE id = ANY ($1)', [saved.changed.map(({ id }) => id)])
  tally.count('private lessons', { ...saved, removed: [...removed, ...retired] })

  const spaces = entries.flatMap((entry) =>
    (entry.spaces ?? []).map((key, sort) => ({ private_offer_id: idOf(entry), space_id: ids.spaces.get(key), brand_id: brandId, sort })),
  )
  const ofOffers = { where: 'private_offer_id = ANY ($1)', params: [kept] }
  const left = await removeRows(privateShapes.offerSpace, ofOffers, spaces)
  tally.count('spaces of private lessons', { ...(await saveRows(privateShapes.offerSpace, ofOffers, spaces)), removed: left })
}
