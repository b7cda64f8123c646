import type { DraftCard } from '@/contract/plan/shapes'
import { fen, fenToYuan } from '@/domain/money'
import type { CardTemplate } from '../gym-file/cards'
import type { OnlinePlan, PlanCard } from '../gym-file/plans'
import { readRows, terse } from '../read-rows'
import type { Row, Scope } from '../import/save-rows'
import { planShapes } from '../shapes/plan'
import { fromUnits } from '../units'

const yuan = (units: unknown): number => fenToYuan(fen(units as number))

const cardOf = (card: DraftCard): PlanCard =>
  terse(
    { kind: card.type, name: card.name },
    {
      minutes: card.time || undefined,
      difficulty: card.difficulty || undefined,
      description: card.description,
      with: card.apparatus,
      video: card.videoInfo?.url,
      live:
        card.liveInfo === null
          ? undefined
          : terse(
              { at: card.liveInfo.start, platform: card.liveInfo.platform_name, url: card.liveInfo.url },
              { description: card.liveInfo.description },
            ),
      actions: card.actions.map((action) => ({
        name: action.name,
        ...(action.type === 2 ? { type: 'timed' as const } : {}),
        time: action.time,
        ...(action.group === 1 ? {} : { sets: action.group }),
        ...terse(
          {},
          {
            weight: action.weight || undefined,
            total: action.totalTime || undefined,
            with: action.apparatus,
            video: action.videoInfo?.url,
            score: action.scoreMethodName,
            description: action.description,
          },
        ),
      })),
    },
  )

/** A shop's online plans in the form of the file; coaches and card templates by id. */
export const exportPlans = async (
  ofShop: Scope,
  coaches: ReadonlyMap<number, string>,
  templates: ReadonlyMap<number, CardTemplate>,
): Promise<OnlinePlan[]> => {
  const plans = await readRows(planShapes.plan, ofShop, 't.id')
  const ofPlans = { where: 't.plan_id = ANY ($1)', params: [plans.map(({ id }) => id)] }
  const days = await readRows(planShapes.planDay, ofPlans, 't.position')
  const rules = await readRows(planShapes.planRule, ofPlans, 't.id')
  return plans.map((row) => {
    const own = rules.filter((rule) => rule.plan_id === row.id)
    const priceOf = (channel: string) => own.find((rule) => rule.channel === channel)?.cost_units
    const online = priceOf('ONLINE')
    const corporate = priceOf('CORP_CARD')
    const byCard = (rule: Row) => {
      const template = templates.get(rule.card_tpl_id as number)!
      return { card: template.key, cost: fromUnits(template.type, rule.cost_units as number) }
    }
    return {
      ...terse(
        { key: row.key as string, name: row.name as string },
        { description: row.description as string, logo: row.logo as string, coach: coaches.get(row.teacher_id as number) },
      ),
      from: row.from_date as string,
      ...(row.daily_view_time === '06:00' ? {} : { opens: row.daily_view_time as string }),
      ...terse({}, { difficulty: (row.difficulty as number) || undefined, free: row.is_free as boolean }),
      ...(online === undefined ? {} : { price: yuan(online) }),
      ...terse({}, { cards: own.filter(({ channel }) => channel === 'CARD').map(byCard) }),
      ...(corporate === undefined ? {} : { corporate: yuan(corporate) }),
      ...(row.trial_price_fen === null
        ? {}
        : { trial: { price: yuan(row.trial_price_fen), original: yuan(row.trial_original_price_fen) } }),
      ...(row.on_sale ? {} : { on_sale: false }),
      days: days
        .filter((day) => day.plan_id === row.id)
        .map((day) => terse({}, { name: day.name as string, rest: day.is_rest as boolean, cards: (day.cards as DraftCard[]).map(cardOf) })),
    }
  })
}
