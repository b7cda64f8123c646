import type { Call, Mount } from '@server/context'
import { fail } from '@server/errors'
import { requireShop } from '@server/modules/shop/service'
import { withKey } from '@server/plugins/idempotency'
import {
  planChange,
  planCreate,
  planDayChange,
  planManage,
  planRemove,
  planTemplateChange,
  planTemplateCreate,
  planTemplateList,
  planTemplateRemove,
} from '@/contract/plan/manage'
import { type DraftCard, type ManagedPlan, type PlanTemplate } from '@/contract/plan/shapes'
import { parseYuan } from '@/domain/money'
import { cleanName } from '@/domain/name'
import { judgePlanRemoving, judgePlanStart } from '@/domain/plan/judge-plan-change'
import { judgeCard, judgeHosts, judgeTemplateAdding } from '@/domain/plan/workout'
import { dateOfDay } from '@/domain/plan/plan-days'
import { dayOf, parseDay, type Instant } from '@/domain/time'
import { makePlanFacts } from './calendar'
import { findPlan, lockPlan, readContent } from './repository'
import type { TemplateRow } from './rows'
import {
  changeDay,
  changePlan,
  changePrice,
  changeTemplate,
  countOrdersEver,
  findTemplate,
  insertPlan,
  insertTemplate,
  listTemplates,
  removePlan,
  removeTemplate,
} from './manage-repository'
import { cardsIn, draftIn, nameIn } from './names'
import { planWire } from './wire'

const managed = async (shopId: number, planId: number, now: Instant): Promise<ManagedPlan> => {
  const row = (await findPlan(shopId, planId, null)) ?? fail('plan.not_found')
  const facts = makePlanFacts(row)
  const days = await readContent(planId, null)
  return {
    plan: planWire(row, now),
    days: days.map(({ id, position, name, isRest, cards }) => ({ id, date: dateOfDay(facts, position), name, is_rest: isRest, cards })),
  }
}

/** Checks that every action has a name (booking ledger BK-289) and that videos and live rooms are at hosts that the shop allows. */
const checkCards = async (cards: readonly DraftCard[], shopId: number): Promise<void> => {
  const { mediaHosts } = await requireShop(shopId)
  for (const card of cards) for (const verdict of [judgeCard(card), judgeHosts(card, mediaHosts)]) if (!verdict.ok) fail(verdict.reason)
}

const templateWire = ({ id, name, tags, description, difficulty, createdBy, days }: TemplateRow): PlanTemplate => ({
  id,
  name,
  tags,
  description,
  difficulty,
  created_by_id: createdBy,
  days,
})

/** Only the coach app, which names itself, may write templates (BK-290). */
const inCoachApp = ({ request }: Pick<Call, 'request'>): void => {
  const verdict = judgeTemplateAdding(/GymCoach\//.test(request.headers['user-agent'] ?? '') ? 'coach' : 'other')
  if (!verdict.ok) fail(verdict.reason)
}

const money = (yuan: number | undefined, field: string) =>
  yuan === undefined ? null : (parseYuan(yuan) ?? fail('request.invalid', { field }))

const addPlans = (mount: Mount): void => {
  mount(planManage, ({ params: { planId }, membership, now }) => managed(membership.shopId, planId, now))

  mount(planCreate, ({ body, membership: { shopId, brandId }, keyed, now }) =>
    withKey(keyed, now, async () => {
      const template = (await findTemplate(body.template_id, shopId)) ?? fail('plan.template_not_found')
      const fromDate = parseDay(body.from_date) ?? fail('request.invalid', { field: 'from_date' })
      const start = judgePlanStart(fromDate, dayOf(now))
      if (!start.ok) return fail(start.reason)
      const price = body.is_free ? null : money(body.price, 'price') || fail('request.invalid', { field: 'price' })
      const trial = money(body.trial_price, 'trial_price') || null
      const name = nameIn(body.name)
      const { description = template.description, daily_view_time: dailyViewTime, is_free: isFree } = body
      const planId = await insertPlan({
        shopId,
        brandId,
        name,
        description,
        fromDate,
        dailyViewTime,
        isFree,
        price,
        trial,
        template,
      })
      return { plan: planWire((await findPlan(shopId, planId, null))!, now) }
    }),
  )

  mount(planChange, ({ params: { planId }, body, membership: { shopId }, keyed, now }) =>
    withKey(keyed, now, async () => {
      if (body.price !== undefined) await changePrice(shopId, planId, money(body.price, 'price') || null)
      await changePlan(shopId, planId, {
        name: body.name === undefined ? null : nameIn(body.name),
        description: body.description ?? null,
        onSale: body.on_sale ?? null,
      })
      return { plan: planWire((await findPlan(shopId, planId, null)) ?? fail('plan.not_found'), now) }
    }),
  )

  mount(planRemove, ({ params: { planId }, membership: { shopId }, keyed, now }) =>
    withKey(keyed, now, async () => {
      if (!(await findPlan(shopId, planId, null))) return fail('plan.not_found')
      // Joining locks the plan, too.
      await lockPlan(planId)
      const verdict = judgePlanRemoving(await countOrdersEver(planId))
      if (!verdict.ok) return fail(verdict.reason)
      await removePlan(shopId, planId)
      return {}
    }),
  )

  mount(planDayChange, ({ params: { planId, dayId }, body, membership: { shopId }, keyed, now }) =>
    withKey(keyed, now, async () => {
      await checkCards(body.cards, shopId)
      if (!(await changeDay({ shopId, planId, dayId, name: cleanName(body.name), cards: cardsIn(body.cards) }))) fail('plan.not_found')
      return managed(shopId, planId, now)
    }),
  )
}

const addTemplates = (mount: Mount): void => {
  mount(planTemplateList, async ({ query, membership }) => ({
    data: (await listTemplates(membership.shopId, query.created_by_id)).map(templateWire),
  }))

  mount(planTemplateCreate, ({ body, membership: { shopId, brandId }, actor, keyed, now, request }) => {
    inCoachApp({ request })
    const { description = '', ...draft } = draftIn(body)
    return withKey(keyed, now, async () => {
      await checkCards(
        body.days.flatMap(({ cards }) => cards),
        shopId,
      )
      const id = await insertTemplate({ shopId, brandId, createdBy: actor.accountId, description, ...draft }, now)
      return { template: templateWire((await findTemplate(id, shopId))!) }
    })
  })

  mount(planTemplateChange, ({ params: { templateId }, body, membership: { shopId }, actor, keyed, now, request }) => {
    inCoachApp({ request })
    const { description = '', ...draft } = draftIn(body)
    return withKey(keyed, now, async () => {
      await checkCards(
        body.days.flatMap(({ cards }) => cards),
        shopId,
      )
      if (!(await changeTemplate({ description, ...draft }, { id: templateId, shopId, createdBy: actor.accountId })))
        fail('plan.template_not_found')
      return { template: templateWire((await findTemplate(templateId, shopId))!) }
    })
  })

  mount(planTemplateRemove, ({ params: { templateId }, membership, keyed, now }) =>
    withKey(keyed, now, async () => {
      if (!(await removeTemplate(templateId, membership.shopId, membership.accountId))) fail('plan.template_not_found')
      return {}
    }),
  )
}

/** The calls with which coaches and staff manage plans (booking ledger BK-020). */
export const addManageRoutes = (mount: Mount): void => {
  addPlans(mount)
  addTemplates(mount)
}
