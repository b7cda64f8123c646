import type { Chance } from '../../server/support/chance'
import { send } from './calls'
import { at, bookBy, bossIn, classIn, listOnline, venueIn, workerIn, type Operation, type Stage } from './stage'
import { listLeaving, makePhone, listShops, type Venue } from './tenants'

interface Person {
  venue: Venue
  account: number
}

/** The things that people and staff make for somebody: each is either there before the deletion, which counts it, or refused. */
const makings: readonly ((stage: Stage, chance: Chance, person: Person, number: number) => Promise<unknown>)[] = [
  (stage, chance, { venue, account }, number) =>
    bookBy(stage, chance, number, { venue, account, channel: chance.pick(listOnline(account)) }),
  async (stage, chance, { venue, account }, number) =>
    bookBy(stage, chance, number, { venue, account, channel: 'CARD', by: workerIn(venue, chance) }),
  async (stage, chance, { venue, account }) => {
    const training = { user_id: account, name: '自主训练', start: '2026-11-25T10:00:00+08:00', end: '2026-11-25T11:00:00+08:00' }
    return send(await at(stage, chance, account), 'train alone', 'POST', `/api/shops/${venue.shop}/checkin-orders/`, training)
  },
  async (stage, chance, { venue, account }) => {
    const path = `/api/mobile/schedules/${classIn(stage, venue, chance)}/subscriptions/`
    return send(await at(stage, chance, account), 'follow', 'POST', path, { shop_id: venue.shop })
  },
  async (stage, chance, { venue, account }) => {
    const body = { user_id: account, visit_at: '2026-11-25T15:00:00+08:00' }
    return send(await at(stage, chance, bossIn(venue, chance)), 'appoint', 'POST', `/api/shops/${venue.shop}/visits/`, body)
  },
  async (stage, chance, { venue, account }) => {
    const body = { user_id: account, channel: 'FREE', reason: '访客' }
    return send(await at(stage, chance, workerIn(venue, chance)), 'admit', 'POST', `/api/shops/${venue.shop}/staff/checkin/`, body)
  },
  // The brand's second shop, or the own one again.
  async (stage, chance, { venue, account }) => {
    const { shop } = chance.pick(listShops(venue.brand))
    return send(await at(stage, chance, account), 'join', 'POST', `/api/shops/${shop}/users/bind/`, { user_id: account })
  },
]

const codeFor = async (
  { fleet }: Stage,
  phone: string,
  ask: () => Promise<{ status: number } | undefined>,
): Promise<string | undefined> => {
  const before = fleet.codesTo(phone).length
  const answer = await ask()
  return answer?.status === 200 ? fleet.codeTo(phone, before) : undefined
}

/** Somebody logs in with the phone of an account that leaves, which withdraws the deletion. */
const logInAgain = async (stage: Stage, chance: Chance, { venue, account }: Person) => {
  const number = { area_code: 'zh-cn', phone: makePhone(account), shop_id: venue.shop }
  const place = await at(stage, chance, account)
  const code = await codeFor(stage, number.phone, () => send(place, 'log-in code', 'POST', '/api/send/verify/', number))
  if (code) await send(place, 'log in', 'POST', '/api/login/', { ...number, code })
}

/** A person deletes the own account at the moment in which things are made for it; every second one withdraws it. Each person does so once. */
const leave: Operation = async (stage, chance, number) => {
  const venue = venueIn(chance)
  const account = listLeaving(venue).find((one) => !stage.gone.has(one))
  if (!account) return
  stage.gone.add(account)
  const person = { venue, account }
  const path = `/api/users/${account}/deletion/`
  const place = await at(stage, chance, account)
  const code = await codeFor(stage, makePhone(account), () => send(place, 'deletion code', 'POST', `${path}code/`, {}))
  if (!code) return
  await Promise.all([
    send(place, 'delete', 'POST', path, { code, gives_up: true }),
    ...[1, 2].map(() => chance.pick(makings)(stage, chance, person, number)),
  ])
  if (stage.gone.size % 2 === 0) await logInAgain(stage, chance, person)
}

/** The acts of people who delete their accounts, with their frequency. */
export const leavingActs: readonly (readonly [number, Operation])[] = [[4, leave]]
