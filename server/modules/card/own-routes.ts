import type { AppContext, Call, Mount } from '@server/context'
import { fail } from '@server/errors'
import type { Purposes } from '@server/modules/payment/service'
import { withKey } from '@server/plugins/idempotency'
import { cardChange } from '@/contract/card/change'
import { cardLeaveEnd, cardLeaves, cardLeaveTake } from '@/contract/card/freeze'
import { cardShare, cardShareCode, cardShareEnd } from '@/contract/card/share'
import { readDay } from '@/domain/time'
import { selling } from './buy/selling'
import { endLeave } from './freeze/end-freeze'
import { readLeaves, takeLeave, type LeaveBookings } from './freeze/freeze-card'
import { listCards } from './service'
import { askShareCode, endSharing, shareCard } from './share/share-card'
import { switchCard } from './share/switch-card'

/** The functions that other rooms give to the card module. */
export interface CardNeeds {
  purposes: Purposes
  bookings: LeaveBookings
}

type Whose = Pick<Call<typeof cardLeaves>, 'params' | 'membership'>
const whose = ({ params: { cardId }, membership: { accountId, shopId } }: Whose) => ({ cardId, accountId, shopId })

/** The acts of a member on a card that he has: the switch of his own, leave, and sharing. */
export const mountOwnCards = (mount: Mount, context: AppContext, { purposes, bookings }: CardNeeds): void => {
  const { charge } = selling(context, purposes)

  mount(cardChange, ({ body, ...call }) => {
    if (body.action === 'recharge') return charge({ ...whose(call), body }, call)
    return withKey(call.keyed, call.now, async () => {
      const asked = whose(call)
      await switchCard({ ...asked, active: body.is_active }, call.now)
      const cards = await listCards(asked.accountId, asked.shopId, call.now)
      return { card: cards.find(({ id }) => id === asked.cardId) ?? fail('card.not_found') }
    })
  })

  mount(cardLeaves, (call) => readLeaves(whose(call), call.locale, call.now))

  mount(cardLeaveTake, (call) => {
    const { from, to, reason, note = '', bookings_cancelled: cancelled } = call.body
    const asked = { ...whose(call), from: readDay(from), to: readDay(to), reason, note: note.trim(), cancelled }
    return withKey(call.keyed, call.now, async () => ({ leave: await takeLeave(asked, bookings, call.now) }))
  })

  mount(cardLeaveEnd, (call) => withKey(call.keyed, call.now, () => endLeave({ ...whose(call), leaveId: call.params.leaveId }, call.now)))

  mount(cardShareCode, async (call) => ({ wait_seconds: await askShareCode(context, call) }))
  mount(cardShare, (call) => shareCard(context, call))
  mount(cardShareEnd, (call) => endSharing(call))
}
