import type { VoucherHistory } from '@/contract/voucher/record'
import type { VoucherOption } from '@/contract/voucher/voucher'
import { CardType as Card, type CardType } from '@/domain/card/card'
import { ExchangeType, readExchangeType } from '@/domain/voucher/exchange-type'
import type { VoucherKind } from '@/domain/voucher/kind'
import type { Translate } from '@/i18n/keys'
import { countText, priceText } from '@/i18n/numbers'
import type { FaceKind } from '@/ui/card-face/card-face'
import type { IconName } from '@/ui/icon/icon-name.gen'
import type { TagTone } from '@/ui/tag/tag'

type Say = Translate<'voucher'>

const platforms = { douyin: 'voucher.douyin', meituan: 'voucher.meituan' } as const satisfies Record<VoucherKind, string>
const vouchers = { douyin: 'voucher.douyinVoucher', meituan: 'voucher.meituanVoucher' } as const satisfies Record<VoucherKind, string>
/** 抖音, 美团 */
export const platformName = (t: Say, kind: VoucherKind) => t(platforms[kind])
/** 抖音团购券, 美团团购券 */
export const voucherName = (t: Say, kind: VoucherKind) => t(vouchers[kind])

/** **** 3617: of a code only the last four digits are known. */
export const maskedCode = (last4: string) => `**** ${last4}`

/** The product: Douyin and Meituan name it differently (commerce ledger MC-091). */
export const productName = ({ product_name: product, group_name: group }: Pick<VoucherHistory, 'product_name' | 'group_name'>) =>
  product ?? group ?? ''

/** The units of a card: 3 次, 30 天, ¥100. */
const unitsText = (t: Say, type: number, units: number) => {
  if (type === Card.value) return priceText(units)
  return type === Card.times ? t('voucher.times', { n: countText(units) }) : t('voucher.days', { n: countText(units) })
}

type Given = Pick<VoucherOption, 'name' | 'num' | 'units' | 'days' | 'card_tpl'>

/** The units or the number of an option or an exchange, beside its name: 3 次, 30 天, ¥100, × 2. */
export const givenFigure = (t: Say, { units, days, num, card_tpl: tpl }: Given) => {
  // The units of a card of days are its days.
  const amount = units ?? days
  return tpl && amount !== null ? unitsText(t, tpl.type, amount) : t('voucher.pieces', { n: countText(num) })
}

/** For how long a card or coupon can be used; empty for a thing, and for a card of days, which says it itself. */
export const termText = (t: Say, { days, card_tpl: tpl }: Given) => {
  if (tpl?.type === Card.period) return ''
  if (days === null) return tpl ? t('voucher.forEver') : ''
  return t('voucher.days', { n: countText(days) })
}

/** A specification of a card: 3 次 · 30 天. */
export const specText = (t: Say, option: Given) => [givenFigure(t, option), termText(t, option)].filter(Boolean).join(' · ')

/** 团课次卡 3 次, 满100元减30元 × 2, 随行水杯 */
export const givenText = (t: Say, given: Given) => {
  const name = given.card_tpl?.name ?? given.name
  if (given.card_tpl) return `${name} ${givenFigure(t, given)}`
  return given.num > 1 ? `${name} × ${countText(given.num)}` : name
}

const faces: Readonly<Record<CardType, FaceKind>> = { [Card.value]: 'value', [Card.times]: 'times', [Card.period]: 'period' }
export const cardFace = ({ type }: { type: number }): FaceKind => faces[type as CardType] ?? 'times'

const icons = {
  [ExchangeType.card]: 'card',
  [ExchangeType.coupon]: 'ticket',
  [ExchangeType.custom]: 'gift',
} as const satisfies Record<ExchangeType, IconName>
export const exchangeIcon = (type: number): IconName => icons[readExchangeType(type)]

const tags = {
  pending: { word: 'voucher.statePending', tone: 'warn' },
  held: { word: 'voucher.stateHeld', tone: 'warn' },
  given: { word: 'voucher.stateGiven', tone: 'ok' },
  to_collect: { word: 'voucher.stateToCollect', tone: 'primary' },
  collected: { word: 'voucher.stateCollected', tone: 'ok' },
  undoing: { word: 'voucher.stateUndoing', tone: 'warn' },
  undone: { word: 'voucher.stateUndone', tone: 'plain' },
  refused: { word: 'voucher.stateRefused', tone: 'plain' },
  exception: { word: 'voucher.stateException', tone: 'warn' },
  taken_back: { word: 'voucher.stateTakenBack', tone: 'plain' },
  closed: { word: 'voucher.stateClosed', tone: 'plain' },
} as const satisfies Record<VoucherHistory['state'], { word: `voucher.state${string}`; tone: TagTone }>

/** The word of a state, and its tone. */
export const stateTag = (t: Say, state: VoucherHistory['state']): { word: string; tone: TagTone } => {
  const { word, tone } = tags[state]
  return { word: t(word), tone }
}
