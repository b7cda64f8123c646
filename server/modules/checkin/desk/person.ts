import { fail } from '@server/errors'
import type { Actor, Membership } from '@server/context'
import { looksAfter } from '@server/modules/staff/service'
import type { DeskRecord } from '@/contract/staff/checkin'
import type { Checkin } from '@/contract/checkin/shapes'
import { maskPhone } from '@/domain/member/mask-phone'
import type { Instant } from '@/domain/time'
import { checkinWire } from '../wire'
import { findVisitor, isKnown } from './repository'
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

/**
 * A person whom the caller looks after, or who is at the shop. Otherwise fails with `permission.none`, also for a person unknown to the shop (identity ledger
 * IP-210).
 */
export const visitorFor = async (asking: AtDesk, accountId: number): Promise<VisitorRow> => {
  const whose = { shopId: asking.membership.shopId, accountId }
  const visitor = (await findVisitor(whose)) ?? fail('permission.none')
  return (await looksAfter(asking, accountId)) || (await isKnown(whose)) ? visitor : fail('permission.none')
}

/** A record with its person. */
export const deskWire = async (id: number, now: Instant): Promise<{ checkin: DeskRecord }> => {
  const record: Checkin = await checkinWire(id, now)
  const visitor = await findVisitor({ shopId: record.shop.id, accountId: record.user.id })
  return { checkin: { ...record, person: visitor ? personWire(visitor) : strangerOf(record) } }
}

/** Who belongs to the shop no more. */
const strangerOf = ({ user }: Checkin): DeskRecord['person'] => ({ ...user, gender: null, phone: '', area_code: '', status: 0 })
