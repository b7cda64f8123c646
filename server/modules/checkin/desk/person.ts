import { fail } from '@server/errors'
import type { Actor, Membership } from '@server/context'
import type { DeskRecord } from '@/contract/staff/checkin'
import type { Checkin } from '@/contract/checkin/shapes'
import { maskPhone } from '@/domain/member/mask-phone'
import type { Instant } from '@/domain/time'
import { checkinWire } from '../wire'
import { findVisitor } from './repository'
import type { PersonRow, VisitorRow } from './rows'

/** The caller and his membership of the shop. */
export interface AtDesk {
  actor: Pick<Actor, 'accountId'>
  membership: Membership
}

/** A person as the desk sees him, with the phone masked. */
export const personWire = ({ id, username, avatar, gender, phone, areaCode, standing }: PersonRow): DeskRecord['person'] => ({
  id,
  username,
  avatar,
  gender,
  phone: maskPhone(phone),
  area_code: areaCode,
  status: standing,
})

/** A person of the shop. Fails with `permission.none` for one who is unknown to it (identity ledger IP-210). */
export const visitorFor = async ({ membership: { shopId } }: AtDesk, accountId: number): Promise<VisitorRow> =>
  (await findVisitor({ shopId, accountId })) ?? fail('permission.none')

/** A record with its person. */
export const deskWire = async (id: number, now: Instant): Promise<{ checkin: DeskRecord }> => {
  const record: Checkin = await checkinWire(id, now)
  const visitor = await findVisitor({ shopId: record.shop.id, accountId: record.user.id })
  return { checkin: { ...record, person: visitor ? personWire(visitor) : makeStranger(record) } }
}

/** A person who belongs to the shop no more. */
const makeStranger = ({ user }: Checkin): DeskRecord['person'] => ({ ...user, gender: null, phone: '', area_code: '', status: 0 })
