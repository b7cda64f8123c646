import type { Engine } from '@server/db/engine'
import { brands, listFriends, listHired, listLeaving, listShops, workerIds } from '../support/tenants'

/** The person who changed or owns rows of a table. */
const people: Readonly<Record<string, readonly string[]>> = {
  ship: ['account_id', 'recommend_account_id'],
  booking: ['account_id', 'booked_by', 'changed_by', 'recommend_account_id'],
  candidate: ['account_id'],
  vacancy: ['account_id'],
  activity_order: ['account_id'],
  activity_waiting: ['account_id'],
  invitation: ['account_id'],
  invitation_claim: ['account_id', 'inviter_id'],
  gift: ['account_id'],
  checkin: ['account_id', 'undone_by'],
  checkin_event: ['actor_id'],
  checkin_setting: ['account_id'],
  door_event: ['actor_id', 'account_id'],
  crowd_reminder: ['account_id'],
  attendance: ['account_id'],
  notice: ['account_id'],
  schedule: ['called_off_by', 'reopened_by'],
  card: ['account_id'],
  card_user: ['account_id'],
  card_share: ['account_id'],
  card_order: ['account_id'],
  renewal_contract: ['account_id'],
  payment_order: ['account_id'],
  user_coupon: ['account_id'],
  corp_card: ['account_id'],
}

/** Everybody with a standing in a brand. */
const listPeople = (brand: number): number[] => {
  const shops = listShops(brand)
  const { first, members } = shops[0]!
  return [
    ...Array.from({ length: members }, (_, index) => first + index),
    ...shops.flatMap((shop) => [...Object.values(workerIds(shop)), ...listHired(shop), ...listLeaving(shop), ...listFriends(shop)]),
  ]
}

/** Rows of a brand that name a person without a standing there, and requests by such a person. */
export const findStrangers = async (engine: Engine): Promise<string[]> => {
  const found: string[] = []
  for (const brand of brands)
    for (const [table, columns] of Object.entries(people))
      for (const column of columns) {
        const sql = `SELECT ${column} AS who FROM ${table} WHERE brand_id = $1 AND ${column} <> ALL ($2)`
        const rows = await engine.session((session) => session.query<{ who: number }>(sql, [brand, listPeople(brand)]))
        for (const { who } of rows) found.push(`${table}.${column}: ${who} in brand ${brand}`)
      }
  return found
}
