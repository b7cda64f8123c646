import type { KeyedRequest } from '@server/context'
import { fail } from '@server/errors'
import { withKey } from '@server/plugins/idempotency'
import type { CallData } from '@/contract/define'
import type { deskRedeem } from '@/contract/staff/checkin'
import { isDigits } from '@/domain/checkin/code'
import type { Instant } from '@/domain/time'
import { deskWire } from '../desk/person'
import { notingRefusal, type GateTry } from './gate-try'
import { codeOfDigits, openFor } from './redeem'

interface ByStaff {
  actorId: number
  shopId: number
  brandId: number
  keyed: KeyedRequest | undefined
}

/** Somebody of the staff reads the code of a member, or types its digits: the person comes in, or leaves. A request that is sent again is answered as it was first. */
export const redeemAtDesk = (
  secret: string,
  typed: string,
  { actorId, shopId, brandId, keyed }: ByStaff,
  now: Instant,
): Promise<CallData<typeof deskRedeem>> => {
  const tried: GateTry = { reader: { shopId, brandId, by: { actorId } }, kind: 'code', at: now, receivedAt: now }
  const redeem = (about: (recordId: number) => void) =>
    withKey(keyed, now, async () => {
      const code = isDigits(typed) ? ((await codeOfDigits(secret, shopId, typed, now)) ?? fail('checkin.code_wrong')) : typed
      const { type, record } = await openFor(secret, code, tried, about)
      return { type, ...(await deskWire(record.id, now)) }
    })
  return notingRefusal(tried, redeem)
}
