import type { Checkin } from '@/contract/checkin/shapes'
import type { Payment } from '@/contract/payment'
import type { Chance } from '../../../server/support/chance'
import { send, type Answer } from '../calls'
import { at, memberIn, listOnline, chooseRecent, venueIn, type Held, type Operation, type Stage, type Visit } from '../stage'
import type { Kind, Venue } from '../tenants'
import { screenAt } from './screen'
import { cardOfKind, DAWN_END, frameIds, gateId, PLACE } from './venue'

export interface Visitor {
  venue: Venue
  account: number
}
export interface Entered {
  checkin: Checkin
  payment?: Payment
}

/** Few people, so that what each of them does meets the rest. */
export const visitorIn = (chance: Chance): Visitor => {
  const venue = venueIn(chance)
  return { venue, account: chance.oneIn(4) ? memberIn(venue, chance) : venue.first + chance.below(40) }
}

/** The frame that is open, at times the one that was or will be. */
export const frameIn = ({ fleet }: Stage, chance: Chance, venue: Venue): number => {
  const now = fleet.nowText()
  const isDawn = Number(now.slice(11, 13)) * 60 + Number(now.slice(14, 16)) < DAWN_END
  return frameIds[isDawn !== chance.oneIn(12) ? 'dawn' : 'day'](venue)
}

export const makePath = ({ shop }: Venue, rest = ''): string => `/api/v2/shops/${shop}/user/checkin/${rest}`

const kinds: readonly Kind[] = ['value', 'times', 'own']

/** With what somebody enters: mostly a card, at times money, coming back, or what the own setting says. */
export const wayIn = (account: number, chance: Chance): object => {
  if (chance.oneIn(4)) return { channel: chance.pick(listOnline(account)) }
  if (chance.oneIn(6)) return chance.pick([{ channel: 'BACK' }, {}])
  return { channel: 'CARD', card_id: cardOfKind(account, chance.pick(kinds)) }
}

/** Records what an answer tells of an entry that is known. */
export const noteSeen = ({ visits }: Stage, answer: Answer<{ checkin: Checkin }> | undefined): void => {
  if (answer?.status !== 200) return
  const { id, status } = answer.data.checkin
  const known = visits.find((visit) => visit.id === id)
  if (known) known.status = status
}

/** A visit that was in one of the states when it was told last; at times any. */
export const visitIn = ({ visits }: Stage, chance: Chance, states: readonly number[]): Visit | undefined =>
  chooseRecent(chance.oneIn(6) ? visits : visits.filter(({ status }) => states.includes(status)), chance)

/** An act on such a visit; without one somebody enters. */
export const onVisit =
  (states: readonly number[], act: (stage: Stage, chance: Chance, visit: Visit, number: number) => Promise<unknown>): Operation =>
  async (stage, chance, number) => {
    const visit = visitIn(stage, chance, states)
    await (visit ? act(stage, chance, visit, number) : enterBy(stage, chance, number, visitorIn(chance)))
  }

/** Records the answer to an entry. Returns it, or undefined where there is none. */
export const noteEntered = (stage: Stage, { venue, account }: Visitor, answer?: Answer<Entered>): Visit | undefined => {
  if (answer?.status !== 200) return undefined
  const { checkin, payment } = answer.data
  const visit = { venue, account, id: checkin.id, status: checkin.status }
  stage.told.entered.set(visit.id, account)
  if (stage.visits.some(({ id }) => id === visit.id)) noteSeen(stage, answer)
  else stage.visits.push(visit)
  if (payment && checkin.pay_order_id !== null && !stage.held.some(({ orderId }) => orderId === checkin.pay_order_id)) {
    const held: Held = {
      venue,
      account,
      bookingId: 0,
      visit: visit.id,
      orderId: checkin.pay_order_id,
      channel: checkin.order.channel,
      payment,
    }
    stage.held.push(held)
  }
  return visit
}

/** The code that a phone reads at the door: the gate's screen, or a printed code, for which it says where it is; at times from home. */
const gateRead = async (stage: Stage, chance: Chance, venue: Venue): Promise<object> => {
  if (chance.oneIn(2)) return { guard_id: gateId(venue), screen: (await screenAt(stage, chance, venue)) ?? 'A' }
  return { ...PLACE, ...(chance.oneIn(6) && { lat: 29.87 }), accuracy: chance.pick([8, 60, 300]) }
}

/** Enters, at times in two tabs at once. */
export const enterBy = async (
  stage: Stage,
  chance: Chance,
  number: number,
  visitor: Visitor,
  way: object = wayIn(visitor.account, chance),
): Promise<Visit | undefined> => {
  const { venue, account } = visitor
  const asked = { time_frame_id: frameIn(stage, chance, venue), method: chance.oneIn(3) ? 'SCAN' : 'QRCODE', ...way }
  const body = { ...asked, ...(asked.method === 'SCAN' && (await gateRead(stage, chance, venue))) }
  const places = [await at(stage, chance, account), ...(chance.oneIn(5) ? [await at(stage, chance, account)] : [])]
  const key = chance.oneIn(3) ? undefined : `storm-entry-${number}`
  const answers = await Promise.all(places.map((place) => send<Entered>(place, 'enter', 'POST', makePath(venue), body, key)))
  return answers.map((answer) => noteEntered(stage, visitor, answer)).find((visit) => visit !== undefined)
}

/** Gives an entry up that was not made, by one of its two addresses. */
export const giveUpBy = async (stage: Stage, chance: Chance, { venue, account, id }: Omit<Visit, 'status'>): Promise<void> => {
  const place = await at(stage, chance, account)
  const answer = chance.oneIn(3)
    ? await send<Entered>(place, 'give up', 'POST', `/api/mobile/checkin/${id}/cancel/`, {})
    : await send<Entered>(place, 'give up', 'DELETE', makePath(venue, `${id}/`))
  noteSeen(stage, answer)
  if (answer?.status === 200) stage.told.givenUp.add(id)
}

/** Leaves for good, or for a while. */
export const leaveBy = async (
  stage: Stage,
  chance: Chance,
  { venue, account, id }: Visit,
  action: 'check_out' | 'leave',
): Promise<void> => {
  const place = await at(stage, chance, account)
  const answer = await (action === 'check_out' && chance.oneIn(3)
    ? send<Entered>(place, 'check out', 'POST', `/api/mobile/checkin/${id}/checkout/`, {})
    : send<Entered>(place, action, 'POST', makePath(venue, `${id}/`), { action }))
  noteSeen(stage, answer)
}
