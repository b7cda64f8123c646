import type { TOptional } from '@sinclair/typebox'
import { CouponType } from '@/domain/coupon/coupon'
import { List, Opt, Whole, Word } from '../gym-words'
import { may, type Field } from '../mapping/fields'
import { yuan } from '../mapping/kinds'

/** The flag of each thing that a coupon can pay for. */
const purchaseWords = { classes: 'course_pay_on_line', cards: 'new_cards', renewals: 'charge_cards' } as const
const words = Object.keys(purchaseWords) as (keyof typeof purchaseWords)[]

interface Rule {
  off?: number
  every?: number
  percent?: number
  from?: number
}

const store = (amount: number): number => yuan.store(amount, {} as never) as number
const say = (stored: unknown): number => yuan.say(stored, {} as never)!

/** Yuan `off`, once or for `every` so many yuan, or the `percent` left to pay; `from` is the least price. All in three columns, which `off` writes. */
export const off: Field<TOptional<typeof yuan.schema>> = {
  ...may(yuan, null),
  columns: () => ['coupon_type', 'amount', 'reach_fen'].map((name) => ({ name })),
  store: (amount = 0, _, __, record) => {
    const { percent, every, from = 0 } = record as Rule
    if (percent !== undefined) return { coupon_type: CouponType.discount, amount: percent, reach_fen: store(from) }
    if (every !== undefined) return { coupon_type: CouponType.every, amount: store(amount), reach_fen: store(every) }
    return { coupon_type: CouponType.threshold, amount: store(amount), reach_fen: store(from) }
  },
  say: ({ coupon_type: type, amount }) => (type === CouponType.discount ? undefined : say(amount)),
}
const beside = <F extends Field>(field: F, said: F['say']): F => ({ ...field, columns: () => [], store: () => ({}), say: said })
export const every = beside(may(yuan, null), ({ coupon_type: type, reach_fen: reach }) =>
  type === CouponType.every ? say(reach) : undefined,
)
export const percent = beside(may(Whole(1, 99), null), ({ coupon_type: type, amount }) =>
  type === CouponType.discount ? (amount as number) : undefined,
)
export const from = beside(may(yuan, null), ({ coupon_type: type, reach_fen: reach }) =>
  type === CouponType.every || reach === 0 ? undefined : say(reach),
)

const Purchases = List(Word(...words), words.length)
export const purchases: Field<TOptional<typeof Purchases>> = {
  schema: Opt(Purchases),
  columns: () => words.map((word) => ({ name: purchaseWords[word] })),
  store: (said = words) => Object.fromEntries(words.map((word) => [purchaseWords[word], said.includes(word)])),
  say: (row) => {
    const said = words.filter((word) => row[purchaseWords[word]])
    return said.length === words.length ? undefined : said
  },
  check: (said, path, report) => {
    if (said?.length === 0) report(path, 'names what it is for')
  },
}
