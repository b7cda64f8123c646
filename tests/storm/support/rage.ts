import { makeChance, type Chance } from '../../server/support/chance'
import type { Tally } from './calls'
import { activityActs } from './activity-acts'
import type { Fleet } from './fleet'
import { cardActs } from './card-acts'
import { deskActs } from './desk-acts'
import { checkinActs } from './checkin/acts'
import { invitationActs } from './invitation-acts'
import { invoiceActs } from './invoice-acts'
import { leavingActs } from './leaving-acts'
import { ownActs } from './own-acts'
import { payments } from './payments'
import { refundActs } from './refund-acts'
import { renewalActs } from './renewal-acts'
import { roleActs } from './role-acts'
import { shopActs } from './shop-acts'
import type { Operation, Stage } from './stage'
import { trespass } from './trespass'

const weights: readonly (readonly [number, Operation])[] = [
  ...payments,
  ...activityActs,
  ...invitationActs,
  ...cardActs,
  ...ownActs,
  ...renewalActs,
  ...refundActs,
  ...invoiceActs,
  ...shopActs,
  ...deskActs,
  ...checkinActs,
  ...roleActs,
  ...leavingActs,
  [6, trespass],
]
const deck = weights.flatMap(([weight, operation]) => Array.from({ length: weight }, () => operation))

export interface Storm {
  seed: number
  operations: number
  kills: number
  clockMoves: number
  lanes: number
}

interface Given {
  fleet: Fleet
  told: Tally
  /** Acts while a server is down. */
  whileDown: () => Promise<void>
}

/** So many acts, each as often as its frequency says, in any order. */
const makePlan = (operations: number, chance: Chance): Operation[] => {
  const acts = Array.from({ length: operations }, (_, number) => deck[number % deck.length]!)
  return acts
    .map((act) => ({ act, at: chance.below(2 ** 31) }))
    .sort((one, other) => one.at - other.at)
    .map(({ act }) => act)
}

/** The acts depend on the seed alone; the order in which they end depends on the machine. */
export const rage = async ({ fleet, told, whileDown }: Given, { seed, operations, kills, clockMoves, lanes }: Storm): Promise<void> => {
  const chance = makeChance(seed)
  const plan = makePlan(operations, chance).map((act, number) => ({ act, own: makeChance(chance.below(2 ** 31)), number }))
  const killEvery = Math.floor(operations / (kills + 1))
  const moveEvery = Math.floor(operations / (clockMoves + 1))
  const stage: Stage = {
    fleet,
    told,
    operations,
    held: [],
    kept: [],
    cards: [],
    leaves: [],
    shares: [],
    visits: [],
    tickets: [],
    invited: [],
    waits: [],
    full: [],
    off: [],
    gone: new Set(),
  }
  let next = 0
  const lane = async () => {
    for (let step = plan[next++]; step; step = plan[next++]) {
      const { number } = step
      if (number > 0 && number % killEvery === 0 && number / killEvery <= kills) await fleet.killAndStart(number / killEvery, whileDown)
      if (number > 0 && number % moveEvery === 0) await fleet.moveClock(1 + step.own.below(5))
      await step.act(stage, step.own, number)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
