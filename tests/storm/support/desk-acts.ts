import type { TillDay } from '@/contract/staff/till'
import type { Chance } from '../../server/support/chance'
import { atCashier, send } from './calls'
import {
  at,
  book,
  bookBy,
  bossIn,
  cancelBy,
  memberIn,
  listOnline,
  chooseRecent,
  venueIn,
  type Held,
  type Operation,
  type Stage,
} from './stage'
import { brands, listShops, type Venue } from './tenants'

const makePath = ({ shop }: Venue, rest: string): string => `/api/shops/${shop}/staff/${rest}`
const ways = ['CASH', 'POS'] as const

type Place = Pick<Stage, 'fleet' | 'told'>

const readTill = async (stage: Place, chance: Chance, venue: Venue): Promise<TillDay | undefined> => {
  const day = stage.fleet.nowText().slice(0, 10)
  const read = await send<TillDay>(await at(stage, chance, bossIn(venue, chance)), 'till', 'GET', makePath(venue, `till/?date=${day}`))
  return read?.status === 200 ? read.data : undefined
}
const atTill = async (stage: Place, chance: Chance, venue: Venue, rest: string, body: object) =>
  send(await at(stage, chance, bossIn(venue, chance)), `till ${rest.split('/')[0]}`, 'POST', makePath(venue, `till/${rest}`), body)

const takeBy = async (stage: Stage, chance: Chance, { venue, orderId }: Held) => {
  const place = await at(stage, chance, bossIn(venue, chance))
  const answer = await send(place, 'take', 'POST', makePath(venue, `pay-orders/${orderId}/take/`), { channel: chance.pick(ways) })
  if (answer?.status === 200) stage.told.taken.add(orderId)
}

/** The desk takes the money of an order, at times two of the staff, or while its member pays by phone, cancels, or the desk gives it up. */
const take: Operation = async (stage, chance, number) => {
  const held = chooseRecent(stage.held, chance)
  if (!held) return book(stage, chance, number)
  const { venue, orderId, payment, account } = held
  const [member, boss] = [await at(stage, chance, account), await at(stage, chance, bossIn(venue, chance))]
  return Promise.all([
    takeBy(stage, chance, held),
    chance.oneIn(4) && takeBy(stage, chance, held),
    payment && chance.oneIn(4) && atCashier(member, payment, 'pay'),
    chance.oneIn(6) && send(boss, 'release', 'POST', makePath(venue, `pay-orders/${orderId}/release/`), {}),
    held.bookingId > 0 && chance.oneIn(4) && cancelBy(stage, chance, held, chance.oneIn(2) ? account : bossIn(venue, chance)),
  ])
}

/** The desk books for a member, takes the money and cancels, for which it owes a refund. */
const takeAndCancel: Operation = async (stage, chance, number) => {
  const venue = venueIn(chance)
  const account = memberIn(venue, chance)
  const channel = chance.pick(listOnline(account))
  const held = await bookBy(stage, chance, number, { venue, account, channel, by: bossIn(venue, chance) })
  if (!held) return
  await takeBy(stage, chance, held)
  await cancelBy(stage, chance, held, bossIn(venue, chance))
}

/** A refund that the desk owes is paid out, at times by two who did not see each other, by the way of the payment or the other. */
const payOut: Operation = async (stage, chance) => {
  const venue = venueIn(chance)
  const owed = chooseRecent((await readTill(stage, chance, venue))?.owed ?? [], chance)
  if (!owed) return
  const pay = () => atTill(stage, chance, venue, `refunds/${owed.refund_id}/`, { channel: chance.pick(ways) })
  await Promise.all([pay(), chance.oneIn(2) && pay()])
}

/** A row of the cash book is put right, at times by two at once, who want the same or not. */
const correct: Operation = async (stage, chance) => {
  const venue = venueIn(chance)
  const rows = (await readTill(stage, chance, venue))?.entries.filter(({ can_correct: can }) => can) ?? []
  const row = chooseRecent(rows, chance)
  if (!row) return
  const put = () => atTill(stage, chance, venue, 'corrections/', { entry_id: row.id, channel: chance.pick(ways), reason: '记错' })
  await Promise.all([put(), chance.oneIn(2) && put()])
}

/** Cash goes into the drawer or out of it while it is counted; the count is right, or finds a difference. */
const moveAndCount: Operation = async (stage, chance) => {
  const venue = venueIn(chance)
  const move = (amount: number) => atTill(stage, chance, venue, 'moves/', { amount, reason: '零钱' })
  const till = await readTill(stage, chance, venue)
  if (!till) return
  const { expected } = till.drawer
  const counted = Math.max(0, expected + chance.pick([0, 0, -0.01, 1.5]))
  await Promise.all([
    move(chance.pick([100, 33.33, -20, -expected])),
    chance.oneIn(2) && move(-expected),
    chance.oneIn(2) && atTill(stage, chance, venue, 'counts/', { counted, expected, reason: '清点' }),
  ])
}

/** When all is calm, the desk pays out what it still owes. */
export const payOutAll = async (stage: Place, chance: Chance): Promise<void> => {
  for (const venue of brands.flatMap(listShops)) {
    const owed = (await readTill(stage, chance, venue))?.owed ?? []
    for (const { refund_id: id, channel } of owed) await atTill(stage, chance, venue, `refunds/${id}/`, { channel })
  }
}

/** The desk's acts with money, with their frequency. */
export const deskActs: readonly (readonly [number, Operation])[] = [
  [6, take],
  [3, takeAndCancel],
  [3, payOut],
  [2, correct],
  [2, moveAndCount],
]
