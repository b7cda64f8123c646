import { holdLock } from '@server/db/locks'
import { fail } from '@server/errors'
import { takeOpenedAtDesk, type PaymentDeps } from '@server/modules/payment/service'
import { listDeskChannels } from '@server/modules/shop/service'
import type { deskAdmit } from '@/contract/staff/checkin'
import type { CallBody } from '@/contract/define'
import { UserStatus } from '@/domain/booking/codes'
import { guestsLeft } from '@/domain/checkin/guests'
import { CheckinStatus } from '@/domain/checkin/status'
import { isDeskChannel } from '@/domain/payment/channel'
import type { Instant } from '@/domain/time'
import type { Way } from '../choose-way'
import { readShopRules } from '../frames'
import { makeCheckin } from '../make-checkin'
import { readRecord } from '../repository'
import { handedIn, handing, judgeHanded } from './handed'
import { visitorFor, type AtDesk } from './person'
import { countGuests, saveHanded } from './repository'
import { notifyLetIn } from './notify-member'

type Given = CallBody<typeof deskAdmit>

/** How the desk lets somebody in; a guest only with a reason. */
const wayIn = ({ channel, card_id: cardId, booking, reason }: Given): Way => {
  switch (channel) {
    case 'CARD':
      return cardId === undefined ? fail('request.invalid', { field: 'card_id' }) : { channel, cardId }
    case 'BOOKING':
      return booking ? { channel, kind: booking.kind, orderId: booking.order_id } : fail('request.invalid', { field: 'booking' })
    case 'BACK':
    case 'DAY':
      return { channel }
    case 'FREE':
      return reason?.trim() ? { channel } : fail('checkin.reason_needed')
    default:
      return { channel: 'ONLINE', online: channel }
  }
}

/**
 * A guest is brought by another person, who is a member of the shop and may bring one more this month. A guest who comes back within a frame is the guest of before.
 * The guests of a host are judged one after the other.
 */
const judgeHost = async (asking: AtDesk, { user_id: userId, host_id: hostId, channel }: Given, now: Instant): Promise<void> => {
  if (hostId === undefined) return
  const host = await visitorFor(asking, hostId)
  if (hostId === userId || host.standing !== UserStatus.member) fail('checkin.host_unfit')
  const { shopId } = asking.membership
  const most = (await readShopRules(shopId, now)).guestsAMonth
  if (most === null || channel === 'BACK') return
  await holdLock('guestHost', `${shopId} ${hostId}`)
  if (guestsLeft(most, await countGuests({ shopId, accountId: hostId }, now)) === 0) fail('checkin.guests_used', { n: most })
}

/** Lets a person in, in the open transaction: takes the cost, and hands out locker and wristband. A person with an open entry is not let in again. */
export const admitPerson = async (asking: AtDesk, given: Given, deps: PaymentDeps, now: Instant): Promise<number> => {
  const { shopId } = asking.membership
  const accountId = given.user_id
  await visitorFor(asking, accountId)
  await judgeHost(asking, given, now)
  const way = wayIn(given)
  const handed = handedIn(given.handed)
  if (handed) await judgeHanded({ shopId, accountId }, handed)
  return handing(handed, async () => {
    const { id, isNew } = await makeCheckin(
      {
        ...{ shopId, accountId, way, method: 'STAFF', autoStartConfirmed: given.confirm_auto_start ?? false },
        ...(handed && { lockerNumber: handed.locker, wristbandNumber: handed.band }),
        ...(given.host_id !== undefined && { hostId: given.host_id }),
        ...(given.shown_price !== undefined && { shownPrice: given.shown_price }),
        payable: await listDeskChannels(asking.membership),
        by: { by: 'staff', actorId: asking.actor.accountId, reason: given.reason?.trim() ?? '' },
      },
      deps,
      now,
    )
    if (!isNew) return fail('checkin.moved')
    // Nothing is taken from whose day is paid.
    if (isDeskChannel(given.channel) && (await readRecord(id))?.priceFen != null) {
      await takeOpenedAtDesk({ purpose: 'checkin', purposeId: id }, { channel: given.channel, by: asking.membership }, deps, now)
      // Nothing is taken from a person who finds no place.
      if ((await readRecord(id))?.status !== CheckinStatus.inside) fail('checkin.full')
    }
    // A person who comes back keeps locker and wristband, unless the desk took them.
    if (handed && way.channel === 'BACK') await saveHanded(id, handed)
    await notifyLetIn(id, now)
    return id
  })
}
