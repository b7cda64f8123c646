import { reasonWire } from '@server/reason-wire'
import { payChannelWire, recommended } from '@server/modules/payment/service'
import type { CardPurchase } from '@/contract/card/buy'
import { CardType } from '@/domain/card/card'
import { judgePayCard } from '@/domain/card/buy/judge-pay-card'
import type { RenewalProvider, SigningSpot } from '@/domain/card/renewal/provider'
import { judgeGuardian, type GuardianFacts } from '@/domain/member/guardian'
import { fen } from '@/domain/money'
import type { Channel } from '@/domain/payment/channel'
import type { PayScene } from '@/domain/payment/pay-method'
import { refuse } from '@/domain/result'
import { dayOf, type Instant } from '@/domain/time'
import type { ErrorLocale } from '@/i18n/errors/text'
import { listCards } from '../service'
import type { TemplateRow } from '../repository'
import { usableCards } from '../use-card'
import { hadFirstPrice, signedOptions } from '../renewal/repository'
import { readBought } from './repository'

export interface Buyer {
  accountId: number
  shopId: number
  guardian: GuardianFacts | null
  locale: ErrorLocale
  scene: PayScene
  /** The online channels that are available where the buyer is. */
  payable: readonly Channel[]
  renewal: { offered: readonly RenewalProvider[]; spot: SigningSpot }
}

/** How a person can buy cards of a template: what he has of it, and what may pay. Prices of options are judged when one is ordered. */
export const readPurchase = async (template: TemplateRow, buyer: Buyer, now: Instant): Promise<CardPurchase> => {
  const { accountId, guardian, locale } = buyer
  const { bought, cards: owned } = await readBought(accountId, template.id)
  const limit = template.limitUserCount
  const guarded = guardian ? judgeGuardian(guardian, dayOf(now)) : ({ ok: true } as const)
  return {
    owned,
    is_limit_reached: !!limit && bought >= limit,
    channels: listChannels(buyer),
    cards: await payCards(template, buyer, now),
    renewal: await readRenewal(template, buyer),
    refusal: guarded.ok ? null : reasonWire(locale, guarded),
  }
}

const readRenewal = async ({ id }: TemplateRow, { accountId, renewal }: Buyer): Promise<CardPurchase['renewal']> => ({
  offered: [...renewal.offered],
  spot: renewal.spot,
  is_first: !(await hadFirstPrice(accountId, id)),
  signed: await signedOptions(accountId, id),
})

/** Each channel without a price: every option has its own. */
const listChannels = ({ payable, ...place }: Buyer) => {
  const free = { verdict: { ok: true, cost: fen(0) }, trial: null } as const
  const none = { verdict: refuse('pay.not_enabled'), trial: null }
  const ways = payable.length > 0 ? payable.map((channel) => payChannelWire(channel, free, place)) : [payChannelWire('ONLINE', none, place)]
  return recommended(
    ways.map((way) => ({ ...way, cost: null })),
    place.locale,
  )
}

/** A person's value cards, and his other cards with the reason why they cannot pay; those that can first. */
const payCards = async (template: TemplateRow, { accountId, shopId, locale }: Buyer, now: Instant): Promise<CardPurchase['cards']> => {
  const today = dayOf(now)
  const usable = await usableCards({ accountId, shopId, day: today }, now)
  const judged = (await listCards(accountId, shopId, now)).flatMap(({ id, name, card_no, type, balance }) => {
    const facts = type === CardType.value && usable.find((card) => card.id === id)?.facts
    if (!facts) return []
    const verdict = judgePayCard({ card: facts, type: template.type, price: fen(0), today, shopId })
    return [{ id, name, card_no, type, balance, reason: verdict.ok ? null : reasonWire(locale, verdict) }]
  })
  return [...judged.filter(({ reason }) => !reason), ...judged.filter(({ reason }) => reason)]
}
