import { CouponType } from '@/domain/coupon/coupon'
import { yuanToFen } from '@/domain/money'
import { dayOf, type Instant } from '@/domain/time'
import type { Coupon, CouponMember, PurchaseWord } from '../gym-file/coupons'
import { purchaseWords } from '../gym-file/coupons'
import { findPeople } from './find-people'
import { atTime, readSomeDay, writeUtc } from '../moments'
import type { GymSource } from '../parse-gym-file'
import { throwProblems, type Problem } from '../problem'
import { rows } from '../rows'
import { makeIdentity, recordset, removeRows, saveRows, type Row } from './save-rows'
import { couponShapes } from '../shapes/coupon'
import type { Tally } from './tally'

interface Into {
  source: GymSource
  brandId: number
  shopIds: ReadonlyMap<string, number>
}

const words = Object.keys(purchaseWords) as PurchaseWord[]

/** The rule of a checked coupon. */
const makeRule = ({ percent, every, off = 0, from = 0 }: Coupon) => {
  if (percent !== undefined) return { coupon_type: CouponType.discount, amount: percent, reach_fen: yuanToFen(from) }
  if (every !== undefined) return { coupon_type: CouponType.every, amount: yuanToFen(off), reach_fen: yuanToFen(every) }
  return { coupon_type: CouponType.threshold, amount: yuanToFen(off), reach_fen: yuanToFen(from) }
}

const templateRow = (coupon: Coupon, brandId: number): Row => ({
  brand_id: brandId,
  key: coupon.key,
  name: coupon.name,
  description: coupon.description ?? '',
  image: coupon.image ?? '',
  is_red_envelope: coupon.red_envelope ?? false,
  ...makeRule(coupon),
  ...Object.fromEntries(words.map((word) => [purchaseWords[word], (coupon.for ?? words).includes(word)])),
})

/** Marks coupons as used, the first time only. A coupon that an order holds is left to the service. */
const markUsed = (used: readonly { id: number; at: string }[]) =>
  rows<{ id: number }>(
    `UPDATE user_coupon c SET used_at = x.at, version = c.version + 1 FROM ${recordset(1, { id: 'integer', at: 'timestamptz' })}
      WHERE c.id = x.id AND c.used_at IS NULL AND NOT EXISTS (SELECT 1 FROM coupon_use u WHERE u.user_coupon_id = c.id AND u.state <> 'freed') RETURNING c.id`,
    [JSON.stringify(used)],
  )

/** The holders of the file's coupons. Throws GymFileError where a phone is another person's by now. */
const findHolders = async ({ source: { file, findLine } }: Into, ids: ReadonlyMap<string, number>, now: Instant, tally: Tally) => {
  const holders: { member: CouponMember; templateId: number; accountId: number }[] = []
  const problems: Problem[] = []
  for (const [index, { key, name, members = [] }] of (file.coupons ?? []).entries()) {
    const templateId = ids.get(key)!
    const held = { table: 'user_coupon', template: 'coupon_tpl_id', number: 'serial', templateId, what: `the coupon ${name}` } as const
    const lines = members.map((person, at) => ({ person, nth: person.nth ?? 1, path: ['coupons', index, 'members', at] }))
    const found = await findPeople(lines, held, { now, findLine, tally })
    problems.push(...found.problems)
    found.accounts.forEach((accountId, at) => {
      if (accountId !== undefined) holders.push({ member: members[at]!, templateId, accountId })
    })
  }
  throwProblems(problems, findLine)
  return holders
}

const importOwned = async (into: Into, ids: ReadonlyMap<string, number>, now: Instant, tally: Tally) => {
  const today = dayOf(now)
  const owned = (await findHolders(into, ids, now, tally)).map(({ member, templateId, accountId }) => ({
    used: member.used,
    row: {
      brand_id: into.brandId,
      account_id: accountId,
      coupon_tpl_id: templateId,
      serial: member.nth ?? 1,
      start_day: readSomeDay(member.from, today),
      end_day: readSomeDay(member.until, today),
      created_at: writeUtc(now),
    },
  }))
  const scope = { where: 'coupon_tpl_id = ANY ($1)', params: [[...ids.values()]] }
  const saved = await saveRows(
    couponShapes.owned,
    scope,
    owned.map(({ row }) => row),
  )
  await rows('UPDATE user_coupon SET version = version + 1 WHERE id = ANY ($1)', [saved.changed.map(({ id }) => id)])
  const used = await markUsed(
    owned.flatMap(({ used: day, row }) => {
      const id = saved.ids.get(makeIdentity([row.account_id, row.coupon_tpl_id, row.serial]))!
      return day === undefined ? [] : [{ id, at: writeUtc(atTime(readSomeDay(day, today), '12:00')) }]
    }),
  )
  const added = new Set(
    saved.added.map(({ account_id, coupon_tpl_id, serial }) => saved.ids.get(makeIdentity([account_id, coupon_tpl_id, serial]))),
  )
  tally.count('coupons', { added: saved.added, changed: [...saved.changed, ...used.filter(({ id }) => !added.has(id))] })
}

/** Saves coupons and their owners. A coupon that the file does not name stays as it is. */
export const importCoupons = async (into: Into, now: Instant, tally: Tally): Promise<void> => {
  const { source, brandId, shopIds } = into
  const coupons = source.file.coupons ?? []
  const wanted = coupons.map((coupon) => templateRow(coupon, brandId))
  const saved = await saveRows(couponShapes.template, { where: 'brand_id = $1', params: [brandId] }, wanted)
  const ids = new Map(coupons.map(({ key }) => [key, saved.ids.get(makeIdentity([key]))!]))
  const shops = coupons.flatMap(({ key, shops: keys }) =>
    (keys ?? [...shopIds.keys()]).map((shop) => ({ coupon_tpl_id: ids.get(key)!, shop_id: shopIds.get(shop)!, brand_id: brandId })),
  )
  const ofTemplates = { where: 'coupon_tpl_id = ANY ($1)', params: [[...ids.values()]] }
  const savedShops = await saveRows(couponShapes.shop, ofTemplates, shops)
  const goneShops = await removeRows(couponShapes.shop, ofTemplates, shops)
  // Judgements of the old rules are invalidated by a new version.
  if (saved.changed.length + savedShops.added.length + goneShops.length > 0)
    await rows('UPDATE user_coupon SET version = version + 1 WHERE coupon_tpl_id = ANY ($1)', ofTemplates.params)
  tally.count('kinds of coupons', saved)
  tally.count('shops of coupons', { ...savedShops, removed: goneShops })
  await importOwned(into, ids, now, tally)
}
