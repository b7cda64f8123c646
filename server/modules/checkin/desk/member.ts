import { listDeskChannels } from '@server/modules/shop/service'
import type { deskMember } from '@/contract/staff/checkin'
import type { CallData } from '@/contract/define'
import type { ErrorLocale } from '@/i18n/errors/text'
import type { Instant } from '@/domain/time'
import { readCheckinBookings, judgedCards } from '../available'
import { readPrice } from '../choose-way'
import { dayPaid } from '../day-paid'
import { frameWire, openFrame, readShopRules } from '../frames'
import { findLeft, listPresent } from '../repository'
import { checkinWire, dayWire, recordWire } from '../wire'
import { personWire, visitorFor, type AtDesk } from './person'
import { countGuests, findOpen, freeLockers } from './repository'

/** How a person can come in now, or the record that is open. */
export const readVisitor = async (
  asking: AtDesk,
  { accountId, locale }: { accountId: number; locale: ErrorLocale },
  now: Instant,
): Promise<CallData<typeof deskMember>> => {
  const { shopId } = asking.membership
  const whose = { shopId, accountId }
  const visitor = await visitorFor(asking, accountId)
  const rules = await readShopRules(shopId, now)
  const open = openFrame(rules)
  const frame = open ?? rules.frames[0]
  const left = await findLeft(whose, now)
  const day = open && (await dayPaid(open, whose))
  const price = open && !day ? await readPrice(open, whose) : null
  const current = (await findOpen(whose, now)) ?? (left?.frameId === open?.id ? left?.id : undefined)
  return {
    person: personWire(visitor),
    visits: visitor.visits,
    record: current === undefined ? null : await checkinWire(current, now),
    today: (await listPresent(whose, now)).map((row) => recordWire(row, now)),
    time_frame: frame ? frameWire(frame) : null,
    day: dayWire(day),
    cards: await judgedCards({ ...whose, viewerId: asking.actor.accountId }, frame, locale, now),
    bookings: await readCheckinBookings(whose, rules, now),
    single: price && { price: price.fen, is_trial: price.isTrial, desk: [...(await listDeskChannels(asking.membership))] },
    guests: await countGuests(whose, now),
    guests_a_month: rules.guestsAMonth,
    lockers: (await freeLockers(shopId)).map(({ number, area }) => ({ number, area })),
  }
}
