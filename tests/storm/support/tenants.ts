/** A shop of the storm: its brand, its members and its staff. */
export interface Venue {
  brand: number
  shop: number
  /** Members are accounts `first` to `first + members - 1`, of every shop of the brand; each has cards, coupons and maybe a company. */
  first: number
  members: number
  /** Classes for every 1,000 operations. */
  classes: number
}

/** Two separate brands: most happens in the first, at its only shop; the other one has two. */
export const venues: readonly Venue[] = [
  { brand: 50, shop: 500, first: 50_001, members: 200, classes: 18 },
  { brand: 51, shop: 510, first: 60_001, members: 60, classes: 6 },
  { brand: 51, shop: 511, first: 60_001, members: 60, classes: 6 },
]
export const findVenue = (shop: number): Venue => venues.find((venue) => venue.shop === shop)!
/** The weights by which a shop is chosen. */
export const crowded: readonly Venue[] = [venues[0]!, venues[0]!, venues[0]!, venues[1]!, venues[2]!]

export const brands = [...new Set(venues.map(({ brand }) => brand))]
export const listShops = (brand: number): readonly Venue[] => venues.filter((venue) => venue.brand === brand)

export const DAY = '2026-11-24'
/** A leave begins on this day or later; some classes are on it. */
export const NEXT_DAY = '2026-11-25'
export const makeToken = (account: number): string => `storm-session-${String(account).padStart(10, '0')}`

/** The classes of a shop: each has a course, a coach and a space of its own number. */
export const listClasses = ({ shop, classes }: Venue, operations: number): number[] =>
  Array.from({ length: classes * Math.max(1, Math.ceil(operations / 1_000)) }, (_, index) => shop * 1_000 + 1 + index)

/** The staff of a shop, with every permission of the role: a coach cancels no bookings and calls nothing off. */
export const workerIds = ({ shop }: Venue) => ({
  coach: shop * 1_000 + 901,
  staff: shop * 1_000 + 902,
  superuser: shop * 1_000 + 903,
})

const after = (first: number, count: number): number[] => Array.from({ length: count }, (_, index) => first + index)
/** People who are given roles at the shop in the storm, and have none before. */
export const listHired = ({ shop }: Venue): number[] => after(shop * 1_000 + 911, 4)
/** Members of the shop without cards, who delete their accounts. */
export const listLeaving = ({ shop }: Venue): number[] => after(shop * 1_000 + 921, 30)
export const makePhone = (account: number): string => String(15_000_000_000 + account)

/** The offset of the times card's number; a member's value card has the number of the account. */
export const TIMES_CARD = 1_000_000
/** The offset of the number of the card that its holder may share, charge, renew and take leave with: twenty times, valid until its end. */
export const OWN_CARD = 2_000_000
/** The offset of the red envelope's number; a member's coupon of ¥20 has the number of the account. */
export const ENVELOPE = 1_000_000

/** Every second member has a subsidy card of the same number: half of them pay nothing, the company of the others gives ¥30 of a booking. */
export const hasSubsidy = (account: number): boolean => account % 2 === 0
export const hasPart = (account: number): boolean => account % 4 === 2

/** The units of the cards at the start: fen, and times. */
export const OPENING = { value: 100_000, times: 40, own: 20 } as const
/** The price of one purchase of a card, of value cards and of cards of times. */
export const PURCHASE = { value: 75_001, times: 77_011, own: 20_037 } as const

export type Kind = keyof typeof OPENING
/** The kind of a card that was there at the start. */
export const kindOfCard = (id: number): Kind => (id > OWN_CARD ? 'own' : id > TIMES_CARD ? 'times' : 'value')

/** The template of the own cards: an option that charges them, and one that is renewed, with its first price, at so many times that are left. A person may buy two. */
export const own = {
  tpl: (brand: number) => brand * 10 + 4,
  limit: 2,
  charge: { option: (brand: number) => brand * 100 + 40, units: 6, fen: 7_001 },
  renewed: { option: (brand: number) => brand * 100 + 41, units: 4, fen: 5_003, first: 1_009, trigger: 12 },
  end: '2027-01-31',
} as const
/** Two in three members in the mini-program have an agreement for the own card since November, and were told of its deduction on DAY. */
/** The remainders by nine of their accounts. */
const AGREED: readonly number[] = [2, 5]
export const hasAgreement = (account: number): boolean => AGREED.includes(account % 9)
export const hasAgreementSql = (column: string): string => `${column} % 9 IN (${AGREED.join(', ')})`
export const signed = { trigger: 20, liveAt: '2026-11-10T10:00+08', toldAt: '2026-11-18T10:00+08' } as const
/** The provider's number of such an agreement. */
export const makeContractId = (account: number): string => `2026${String(account).padStart(14, '0')}`
/** The cards that the shops sell: the template and option of each kind, its units and its price in fen; a person may have so many cards of times. */
export const sold = {
  times: { tpl: (brand: number) => brand * 10 + 2, option: (brand: number) => brand * 100 + 20, units: 5, fen: 6_001, limit: 3 },
  value: { tpl: (brand: number) => brand * 10 + 3, option: (brand: number) => brand * 100 + 30, units: 11_000, fen: 10_001, limit: null },
} as const

/** Units that were bought at once, and for how much. */
export interface Lot {
  units: number
  fen: number
}

/**
 * The payments for the cards of a member, the last lot first: of every third member nobody said, another third bought all at once, the others in two purchases, the
 * second one dearer. A tenth of the units came on top.
 */
export const listLots = (account: number, units: number, fen: number): Lot[] | undefined => {
  const onTop = { units: units / 10, fen: 0 }
  return [
    undefined,
    [onTop, { units: units - onTop.units, fen }],
    [onTop, { units: units / 2 - onTop.units, fen: 2 * fen }, { units: units / 2, fen }],
  ][account % 3]
}
/** The company's amount in the beginning, and the most that a subsidy card pays of it. */
export const walletId = (brand: number, operations: number): number => operations * (brand === brands[0] ? 200 : 100)

/** The tickets of each shop's activities: so many places at first, so many a person, and the price of one. */
export const TICKETS = { places: 4, each: 2, fen: 5_903, times: 2 } as const
/** The activities of a shop with their options: a ride that can be cancelled, and a walk whose hour for it is over, which pays online alone. */
export const activityIds = ({ shop }: Venue) => ({
  ride: { id: shop * 10 + 1, option: shop * 10 + 2 },
  walk: { id: shop * 10 + 3, option: shop * 10 + 4 },
})
export const WALK = 'walk'

/** People without a card or a membership, whom members of the shop invite. */
export const listFriends = ({ shop }: Venue): number[] => after(shop * 1_000 + 951, 40)
/** The event of a shop in which members bring friends; a coupon for both. */
export const inviteEventId = ({ shop }: Venue): number => shop
export const INVITED_DAYS = 30

/** The price of one seat by the class's price plan, which follows from the class's number. */
export const prices = [
  { value: 3_900, times: 1, online: 6_800, corp: 5_000, trial: 990 },
  { value: 4_550, times: 2, online: 9_901, corp: 7_801, trial: 1_999 },
] as const
export const makePrices = (scheduleId: number) => prices[scheduleId % 2]!
