import type { DeskRecord } from '@/contract/staff/checkin'
import type { Answer } from '@/http/call'
import { cards } from '../booking/shop'
import { withWorkers, workers } from '../staff/shop'
import { people } from '../support/two-brands'
import { checkinShop } from './shop'
import { setCheckinStage, sql, visitorAt, type Visitor } from './stage'

export const LIN = people.lin.id
export const base = '/api/shops/1/staff/checkin/'
type One = { checkin: DeskRecord }

/** The shop with its staff, where who scans waits for them, and what they do at its desk. */
export const setDeskStage = () => {
  const stage = setCheckinStage(undefined, withWorkers(checkinShop))
  const by = {} as { staff: Visitor; bare: Visitor }
  beforeAll(async () => {
    Object.assign(by, { staff: await visitorAt(workers.staff), bare: await visitorAt(workers.bareStaff) })
  })
  beforeEach(async () => {
    await sql(`UPDATE checkin_shop SET needs_staff = true WHERE shop_id = 1`)
    await stage.server.engine.session((session) =>
      session.exec(`SELECT set_config('house.forgets', 'on', false); DELETE FROM staff_search; DELETE FROM staff_act_end; DELETE FROM staff_act;
        DELETE FROM notice; SELECT set_config('house.forgets', 'off', false)`),
    )
  })
  const read = async (q?: string, who = by.staff) =>
    (await who.send<Answer<'deskCheckins'>>('GET', q === undefined ? base : `${base}?q=${encodeURIComponent(q)}`)).data
  return {
    stage,
    by,
    read,
    person: (id: number, who = by.staff) => who.send<Answer<'deskMember'>>('GET', `${base}users/${id}/`),
    admit: (more: object, key?: string) =>
      by.staff.send<One>('POST', base, { user_id: LIN, channel: 'CARD', card_id: cards.value, ...more }, key),
    confirm: (id: number, body: object = {}) => by.staff.send<One>('PUT', `/api/v2/shops/1/user/checkin/${id}/`, body),
    refuse: (id: number, reason: string) => by.staff.send<One>('POST', `${base}${id}/refuse/`, { reason }),
    checkOut: (id: number, body: object = {}) => by.staff.send<One>('POST', `${base}${id}/checkout/`, body),
    takeBack: (id: number) => by.staff.send<One>('POST', `${base}${id}/return/`, {}),
    /** 林晓 has scanned the shop's code, and waits. */
    scanned: async () => (await stage.lin.enter({ method: 'SCAN' })).data.checkin.id,
    notices: () => sql<{ kind: string; to: number; params: object }>(`SELECT kind, account_id AS "to", params FROM notice ORDER BY id`),
  }
}

/** Locker and wristband as the desk hands them out. */
export const handed = (locker: string | null, band: string | null = null) => ({
  handed: { locker_number: locker, wristband_number: band },
})
