import type { SelectableCard } from '@/contract/card/card'
import { judgeCardPayment } from '@/domain/booking/judge-card-payment'
import { cheapest, fitsHeadcount } from '@/domain/booking/price-rule'
import { proposeTerm } from '@/domain/card/auto-start'
import { unitsToWire } from '@/domain/card/units-to-wire'
import { dayOf, instant, type Instant } from '@/domain/time'
import { errorText, type ErrorLocale } from '@/i18n/errors/text'
import { listCards } from '@server/modules/card/service'
import type { BookingFacts } from './facts'
import { cardOfFacts, caseOfFacts } from './judge-input'

interface Choice {
  facts: BookingFacts
  shopId: number
  accountId: number
  count: number
  locale: ErrorLocale
}

/** The person's cards for one class, each judged: usable cards first, the others with their reason (booking ledger BK-342). */
export const selectCards = async ({ facts, shopId, accountId, count, locale }: Choice, now: Instant): Promise<SelectableCard[]> => {
  const { schedule } = caseOfFacts(facts, shopId, false, count, now)
  const day = dayOf(instant(facts.schedule.startAt))
  const judged = (await listCards(accountId, shopId, now, { scheduleDay: day })).flatMap((wire) => {
    const fact = facts.cards.find(({ id }) => id === wire.id)
    if (!fact) return []
    const card = cardOfFacts(fact, shopId)
    const verdict = judgeCardPayment({ card, rules: schedule.rules, kind: schedule.kind, count, day, today: dayOf(now), shopId })
    const rule = cheapest(
      schedule.rules.filter((each) => each.cardTemplateId === card.templateId && fitsHeadcount(each, schedule.kind, count)),
    )
    const term = proposeTerm(card, day, dayOf(now))
    return [
      {
        ...wire,
        can_use: verdict.ok,
        reason: verdict.ok ? null : { code: verdict.reason, msg: errorText(locale, verdict.reason, verdict.params) },
        cost: rule ? unitsToWire(rule.cost, card.type) : null,
        auto_start: verdict.ok ? term : null,
      },
    ]
  })
  return [...judged.filter(({ can_use }) => can_use), ...judged.filter(({ can_use }) => !can_use)]
}
