import type { Award } from '@/contract/invitation'
import { awardText } from '@/domain/invitation/award'
import { couponFigure } from '@/features/coupon/coupon-words'
import { couponName } from '@/features/coupon/coupon-name'
import type { Translate } from '@/i18n/keys'
import { priceText } from '@/i18n/numbers'
import type { FaceKind } from '@/ui/card-face/card-face'

type T = Translate<'coupon' | 'invitation'>

const asCoupon = (award: Award) => ({ coupon_tpl: award.coupon_tpl, red_envelope_tpl: null })

const units = { times: 'invitation.times', days: 'invitation.days' } as const
const ofUnits = { times: 'invitation.ofTimes', days: 'invitation.ofDays' } as const

/** The exact gift in words: a coupon by its rule, an experience card by its name and amount (commerce ledger MC-080, MC-081). */
export const giftName = (t: T, award: Award): string => {
  const card = awardText(award)
  if (!card) return couponName(t, asCoupon(award))
  const name = award.card_tpl?.name ?? ''
  return card.unit === 'yuan'
    ? t('invitation.ofMoney', { name, money: priceText(card.amount) })
    : t(ofUnits[card.unit], { name, n: card.amount })
}

/** The large figure of a gift, with the signs at its sides. */
export const giftFigure = (t: T, award: Award): { before: string; figure: string; after: string } => {
  const card = awardText(award)
  if (!card) return couponFigure(t, asCoupon(award))
  return card.unit === 'yuan'
    ? { before: '¥', figure: String(card.amount), after: '' }
    : { before: '', figure: String(card.amount), after: t(units[card.unit], { n: card.amount }) }
}

const kinds = {
  yuan: ['value', 'invitation.kindValue'],
  times: ['times', 'invitation.kindTimes'],
  days: ['period', 'invitation.kindPeriod'],
} as const satisfies Record<string, readonly [FaceKind, string]>

/** The card that an award of one is: its face and the word of its kind. Undefined for a coupon. */
export const cardKind = (t: T, award: Award): { kind: FaceKind; word: string } | undefined => {
  const card = awardText(award)
  if (!card) return undefined
  const [kind, word] = kinds[card.unit]
  return { kind, word: t(word) }
}

/** The title of an invitation, which names the gift exactly. */
export const invitationTitle = (t: T, name: string, award: Award): string =>
  t(awardText(award) ? 'invitation.cardTitle' : 'invitation.couponTitle', { name, gift: giftName(t, award) })
