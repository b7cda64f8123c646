import type { Chance } from '../../../server/support/chance'
import { send } from '../calls'
import { at, bossIn, workerIn, type Operation, type Stage, type Visit } from '../stage'
import { bands, cardOfKind, lockers } from './venue'
import { enterBy, giveUpBy, leaveBy, noteEntered, noteSeen, onVisit, visitorIn, type Entered } from './visit'

const makePath = (shop: number, rest = ''): string => `/api/shops/${shop}/staff/checkin/${rest}`

/** Locker and wristband, which somebody else may have. */
const handedIn = (chance: Chance) =>
  chance.oneIn(2) && {
    handed: { locker_number: chance.pick([null, ...lockers]), wristband_number: chance.pick([null, null, ...bands]) },
  }

/** The desk lets somebody in, at times two of the staff at once, or beside his own phone. */
export const admit: Operation = async (stage, chance, number) => {
  const visitor = visitorIn(chance)
  const { venue, account } = visitor
  const way = chance.pick([
    { channel: 'CARD', card_id: cardOfKind(account, chance.pick(['value', 'times', 'own'] as const)) },
    { channel: 'CARD', card_id: cardOfKind(account, 'value') },
    { channel: 'FREE', reason: '访客' },
    { channel: 'BACK' },
    { channel: 'DAY' },
    { channel: chance.pick(['CASH', 'POS']) },
  ])
  const letIn = async () => {
    const body = { user_id: account, ...way, ...handedIn(chance) }
    const answer = await send<Entered>(await at(stage, chance, workerIn(venue, chance)), 'admit', 'POST', makePath(venue.shop), body)
    noteEntered(stage, visitor, answer)
  }
  await Promise.all([letIn(), chance.oneIn(4) && letIn(), chance.oneIn(4) && enterBy(stage, chance, number, visitor)])
}

const confirmBy = async (stage: Stage, chance: Chance, { venue, id }: Visit) => {
  const place = await at(stage, chance, bossIn(venue, chance))
  const path = `/api/v2/shops/${venue.shop}/user/checkin/${id}/`
  noteSeen(stage, await send<Entered>(place, 'confirm', 'PUT', path, { ...handedIn(chance) }))
}

/** The desk says that somebody is there who came by position, at times two of the staff at once. */
export const vouch = onVisit([1, 5], async (stage, chance, { venue, id }) => {
  const say = async () => {
    const place = await at(stage, chance, bossIn(venue, chance))
    noteSeen(stage, await send<Entered>(place, 'vouch', 'POST', makePath(venue.shop, `${id}/present/`), {}))
  }
  await Promise.all([say(), chance.oneIn(4) && say()])
})

const refuseBy = async (stage: Stage, chance: Chance, { venue, id }: Visit) => {
  const place = await at(stage, chance, bossIn(venue, chance))
  const answer = await send<Entered>(place, 'refuse', 'POST', makePath(venue.shop, `${id}/refuse/`), { reason: '照片不符' })
  noteSeen(stage, answer)
  if (answer?.status === 200) stage.told.givenUp.add(id)
}

const checkOutBy = async (stage: Stage, chance: Chance, { venue, id }: Visit) => {
  const place = await at(stage, chance, bossIn(venue, chance))
  const said = chance.pick([{}, { returned: true }, { returned: false }])
  noteSeen(stage, await send<Entered>(place, 'check out for', 'POST', makePath(venue.shop, `${id}/checkout/`), said))
}

/** The desk undoes an entry: what it took comes back, once. */
const undoBy = async (stage: Stage, chance: Chance, { venue, id }: Visit) => {
  const place = await at(stage, chance, bossIn(venue, chance))
  const body = { reason: '选错了人', ...chance.pick([{}, { returned: true }, { returned: false }]) }
  noteSeen(stage, await send<Entered>(place, 'undo', 'POST', makePath(venue.shop, `${id}/undo/`), body))
}

/** Somebody is let in or not, at times by two who differ, or beside his own giving up. */
export const decide = onVisit([3, 7], (stage, chance, visit) =>
  Promise.all([
    chance.oneIn(3) ? refuseBy(stage, chance, visit) : confirmBy(stage, chance, visit),
    chance.oneIn(4) && refuseBy(stage, chance, visit),
    chance.oneIn(4) && giveUpBy(stage, chance, visit),
  ]),
)

/** The desk ends a stay, at times beside the person who leaves by himself. */
export const checkOut = onVisit([1], (stage, chance, visit) =>
  Promise.all([
    checkOutBy(stage, chance, visit),
    chance.oneIn(4) && checkOutBy(stage, chance, visit),
    chance.oneIn(3) && leaveBy(stage, chance, visit, chance.pick(['check_out', 'leave'] as const)),
    chance.oneIn(4) && undoBy(stage, chance, visit),
  ]),
)

/** The handed-out things are taken back. */
export const takeBack = onVisit([4, 5], async (stage, chance, visit) => {
  const { venue, id } = visit
  const place = await at(stage, chance, bossIn(venue, chance))
  await Promise.all([
    send(place, 'take back', 'POST', makePath(venue.shop, `${id}/return/`), {}),
    chance.oneIn(3) && confirmBy(stage, chance, visit),
    chance.oneIn(2) && undoBy(stage, chance, visit),
    chance.oneIn(4) && undoBy(stage, chance, visit),
  ])
})
