import type { CardType } from '../card/card'
import { fen, type Fen } from '../money'
import { isDeskChannel } from '../payment/channel'

/** A person's booking of a class as it stands before the change. */
export interface BookingStake {
  accountId: number
  /** Whether it is not paid yet, so that its order is closed with it. */
  isHeld: boolean
  /** The card that paid it, and how much of it in its own units. */
  card: { type: CardType; name: string; units: number } | null
  /** The company's payment for it, out of its own and of the person's wallet there. */
  companyFen: number
  /** The money that was paid online or at the desk and is still ours. */
  paid: readonly { channel: string; fen: number }[]
}

/** The bookings and places of people in one class. */
export interface ClassStake {
  bookings: readonly BookingStake[]
  /** The account of each place on the waiting list. */
  waiting: readonly number[]
  /** The accounts that want to hear of a free place. */
  subscribed: readonly number[]
}

/** An account, or somebody who has none yet, by phone. */
export type Person = number | string

/** A grant that can be claimed no more. */
export interface GrantStake {
  /** How many could still have claimed it; null without a limit. */
  left: number | null
  /** Its coupons that people keep and can still use. */
  unused: number
}

/** The things that a change touches, as they were found before anything was written. */
export interface Touched {
  /** Classes that are called off. */
  calledOff: readonly ClassStake[]
  /** Classes that go on with another coach, room or time. */
  moved: readonly ClassStake[]
  /** Activities of which all orders end, and those that go on at another time or place; read as classes are. */
  activitiesOff: readonly ClassStake[]
  activitiesMoved: readonly ClassStake[]
  /** The person of each role that ends. */
  roles: readonly Person[]
  /** The person of each subsidy that ends. */
  subsidies: readonly Person[]
  /** The holder of each card that pays for nothing any more. */
  cards: readonly Person[]
  /** People who get an account. */
  accounts: number
  /** Places more in classes that somebody waits for. */
  offered: number
  grantsEnded: readonly GrantStake[]
  /** Grants that were stopped, and begin again. */
  grantsRestarted: number
}

/**
 * The effect of a change on people and their money: one shape for every page and command that asks before it writes. An import has no `clashes` and nothing `blocked`: it
 * refuses these with the line; what it would do to pages that are open just now it cannot know.
 */
export interface Impact {
  /** Classes that people have and that are called off, or get another coach, room or time. A class that nobody has is no matter of people. */
  classes: { calledOff: number; moved: number }
  /** The same of activities, and the orders of them that end. */
  activities: { calledOff: number; moved: number; orders: number }
  /** Bookings that end, unpaid ones included; one may be for several people. */
  bookings: number
  /** Different people who lose something or are told something. */
  people: number
  /** Places on waiting lists that end. */
  waiting: number
  /** The units that go back to cards, by kind of card, in its own units: fen, times or days. */
  units: readonly { type: CardType; name: string; units: number }[]
  /** Money that goes back, by the channel that it came through. */
  money: readonly { channel: string; fen: Fen }[]
  /** The amounts that companies get back. */
  companies: Fen
  /** Notices in the app; who wants them and may get them there has them from WeChat too, which only sending tells. */
  notices: { app: number }
  /** The people whose right ends: roles of staff, subsidies of companies, cards that pay for nothing any more. */
  holders: { roles: number; subsidies: number; cards: number }
  /** Unpaid orders that are closed. */
  openOrders: number
  /** People who get an account. */
  accounts: number
  /**
   * Places that are offered to waiting lists. The candidates who are booked, pay and are notified are judged one after the other while it is done, and is in no other number here.
   */
  offered: number
  /**
   * Grants that end, the claims that nobody makes any more (besides those of grants without a limit), and the coupons of them that stay good; and grants that begin again. Nobody loses
   * what he holds, so that none of it is among `takenBy`; that a stopped one begins again is asked about all the same.
   */
  grants: { ended: number; left: number; withoutLimit: number; unused: number; restarted: number }
}

const sumBy = <T>(all: readonly T[], readKey: (one: T) => string, readAmount: (one: T) => number): { one: T; sum: number }[] => {
  const sums = new Map<string, { one: T; sum: number }>()
  for (const one of all) {
    const known = sums.get(readKey(one))
    sums.set(readKey(one), { one: known?.one ?? one, sum: (known?.sum ?? 0) + readAmount(one) })
  }
  return [...sums.values()].filter(({ sum }) => sum > 0)
}

/** The people who only want to hear of a place, and hear nothing else of the class. */
const onlySubscribed = ({ bookings, waiting, subscribed }: ClassStake): number[] =>
  subscribed.filter((id) => !waiting.includes(id) && bookings.every(({ accountId }) => accountId !== id))

const hasPeople = ({ bookings, waiting }: ClassStake): boolean => bookings.length + waiting.length > 0

/** The people of a class that is called off or moved; who only subscribed hears of the first alone. */
const listPeople = (stake: ClassStake): number[] => [...stake.bookings.map(({ accountId }) => accountId), ...stake.waiting]

/** How many people are told of moved classes, each once a booking or a place in the waiting list. */
const countMoved = ({ moved, activitiesMoved }: Pick<Touched, 'moved' | 'activitiesMoved'>): number =>
  [...moved, ...activitiesMoved].flatMap(listPeople).length

/** Computes what a change does from what it touches; whoever writes and whoever only asks read the same, so that both say the same. */
export const countImpact = (touched: Touched): Impact => {
  const { calledOff, moved, activitiesOff, activitiesMoved, roles, subsidies, cards, accounts, offered, grantsEnded, grantsRestarted } =
    touched
  const off = [...calledOff, ...activitiesOff]
  const bookings = off.flatMap((stake) => stake.bookings)
  const waiting = off.flatMap((stake) => stake.waiting)
  const heard = calledOff.flatMap(onlySubscribed)
  const spent = bookings.flatMap(({ card }) => card ?? [])
  const paid = bookings.flatMap((booking) => booking.paid)
  const people = new Set<Person>([
    ...off.flatMap(listPeople),
    ...heard,
    ...[...moved, ...activitiesMoved].flatMap(listPeople),
    ...roles,
    ...subsidies,
    ...cards,
  ])
  return {
    classes: { calledOff: calledOff.filter(hasPeople).length, moved: moved.filter(hasPeople).length },
    activities: {
      calledOff: activitiesOff.filter(hasPeople).length,
      moved: activitiesMoved.filter(hasPeople).length,
      orders: activitiesOff.flatMap((stake) => stake.bookings).length,
    },
    bookings: calledOff.flatMap((stake) => stake.bookings).length,
    people: people.size,
    waiting: waiting.length,
    units: sumBy(
      spent,
      ({ type, name }) => `${type} ${name}`,
      ({ units }) => units,
    ).map(({ one: { type, name }, sum }) => ({ type, name, units: sum })),
    money: sumBy(
      paid,
      ({ channel }) => channel,
      (one) => one.fen,
    ).map(({ one: { channel }, sum }) => ({ channel, fen: fen(sum) })),
    companies: fen(bookings.reduce((sum, { companyFen }) => sum + companyFen, 0)),
    // A person who paid at the desk is told where the money waits.
    notices: {
      app:
        bookings.length + waiting.length + heard.length + countMoved(touched) + paid.filter(({ channel }) => isDeskChannel(channel)).length,
    },
    holders: { roles: roles.length, subsidies: subsidies.length, cards: cards.length },
    openOrders: bookings.filter(({ isHeld }) => isHeld).length,
    accounts,
    offered,
    grants: {
      ended: grantsEnded.length,
      left: grantsEnded.reduce((sum, { left }) => sum + (left ?? 0), 0),
      withoutLimit: grantsEnded.filter(({ left }) => left === null).length,
      unused: grantsEnded.reduce((sum, { unused }) => sum + unused, 0),
      restarted: grantsRestarted,
    },
  }
}

/** How many things the change takes away from people. */
export const takenBy = ({
  bookings,
  activities,
  waiting,
  holders,
}: Pick<Impact, 'bookings' | 'activities' | 'waiting' | 'holders'>): number =>
  bookings + activities.orders + waiting + holders.roles + holders.subsidies + holders.cards

/** The number that is asked for before it is done: what it takes away from people, and the grants that were stopped and would begin again. */
export const askedBy = (impact: Impact): number => takenBy(impact) + impact.grants.restarted
