import { Type, type Static } from '@sinclair/typebox'
import { Amount, Key, List, Obj, Opt, Whole, Word } from '../gym-words'

export const standingWords = ['registered', 'contacted', 'member'] as const
const payWords = ['CARD', 'CORP_CARD', 'ONLINE', 'FREE', 'WEIXIN', 'ALIPAY', 'ALIPAY_QRCODE'] as const

export const Standings = List(Word(...standingWords), 3)

export const PriceRule = Obj({
  pay: Word(...payWords),
  card: Opt(Key),
  people: Opt(Type.Array(Whole(1, 1000), { minItems: 2, maxItems: 2, description: 'a pair such as [1, 4]' })),
  cost: Amount,
  trial: Opt(Obj({ price: Amount, original: Amount })),
  members: Opt(Standings),
  per_member: Opt(Whole(1)),
})
export type PriceRule = Static<typeof PriceRule>
