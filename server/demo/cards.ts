import { crowd } from './people'

/** A card that the demo makes. Days count from today; units are fen or times. */
export interface DemoCard {
  phone: string
  /** The key of the template; `other` marks one of the other brand. */
  template: string
  other?: true
  /** Its card entries until today, oldest first; a period card has none. `paid` is in fen; units of a value card above it are a bonus. */
  entries?: readonly { day: number; units: number; kind: 'open' | 'charge' | 'adjust'; paid?: number }[]
  /** For a card without entries: the price of its term in fen. */
  paid?: number
  /** The first and last day of its term: of a period card itself, otherwise of its validity. */
  from: number
  to: number
  /** A leave that is under way. */
  leave?: { from: number; to: number; asked: number }
  /** The phone of a person with whom the holder shares it, and since when. */
  shared?: { phone: string; since: number }
  autoStart?: true
  meituan?: true
}

const lin = '13800000001'

/**
 * The cards of the named people. 林晓's bookings, court orders and activities (`play-stories.ts`, `court-stories.ts`, `activity-stories.ts`) take ¥1,764 and two times, which leaves the ¥1,280.00
 * and the 8 times that the start page names.
 */
const namedCards: readonly DemoCard[] = [
  {
    phone: lin,
    template: 'value',
    entries: [
      { day: -60, units: 143_400, kind: 'open', paid: 137_000 },
      { day: -20, units: 161_000, kind: 'charge', paid: 150_000 },
    ],
    from: -60,
    to: 670,
    shared: { phone: crowd[0]!.phone, since: -30 },
  },
  { phone: lin, template: 'ten', entries: [{ day: -40, units: 10, kind: 'open', paid: 78_000 }], from: -40, to: 140 },
  { phone: lin, template: 'quarter', paid: 89_900, from: -45, to: 44 },
  { phone: lin, template: 'year', paid: 288_000, from: -160, to: 204, leave: { from: -6, to: 8, asked: -8 } },
  {
    phone: lin,
    template: 'spring',
    entries: [
      { day: -68, units: 3, kind: 'open', paid: 9_900 },
      { day: -50, units: -1, kind: 'adjust' },
    ],
    from: -68,
    to: -38,
  },
  { phone: '13800000004', template: 'ten', entries: [{ day: -30, units: 10, kind: 'open', paid: 78_000 }], from: -30, to: 150 },
  { phone: '13800000005', template: 'quarter', paid: 89_900, from: 10, to: 99, autoStart: true },
  { phone: '13800000005', template: 'meituan', paid: 16_900, from: -5, to: 24, meituan: true },
  { phone: '13600000001', template: 'ten', entries: [{ day: -8, units: 10, kind: 'open', paid: 78_000 }], from: -8, to: 172 },
  { phone: '0912345678', template: 'ten', entries: [{ day: -12, units: 10, kind: 'open', paid: 78_000 }], from: -12, to: 168 },
]

const crowdCards: readonly DemoCard[] = crowd.flatMap(({ phone, shops }): DemoCard[] => [
  { phone, template: 'year', paid: 288_000, from: -180, to: 184 },
  { phone, template: 'value', entries: [{ day: -65, units: 590_000, kind: 'open', paid: 500_000 }], from: -65, to: 665 },
  ...(shops.includes('hongkou')
    ? [
        {
          phone,
          template: 'ten',
          other: true as const,
          entries: [{ day: -65, units: 20, kind: 'open' as const, paid: 138_000 }],
          from: -65,
          to: 115,
        },
      ]
    : []),
])

export const demoCards: readonly DemoCard[] = [...namedCards, ...crowdCards]
