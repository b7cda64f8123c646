import { Type, type TOptional, type TArray, type TInteger } from '@sinclair/typebox'
import { toDate } from '@/domain/time'
import { type Amount, Key, Opt, Whole, Word } from '../gym-words'
import { cardCost } from '../mapping/costs'
import { flagged, group, may, needs, type Field } from '../mapping/fields'
import type { Into } from '../mapping/into'
import { namedBy } from '../mapping/kept'
import { codes, ref, yuan } from '../mapping/kinds'
import { makeList } from '../mapping/lists'
import { late, maybe } from '../mapping/parts'
import { thing } from '../mapping/things'
import { rows } from '../rows'
import { standingWords } from './standings'

const payWords = ['CARD', 'CORP_CARD', 'ONLINE', 'FREE', 'WEIXIN', 'ALIPAY', 'ALIPAY_QRCODE'] as const

const ANY_NUMBER = [1, 10] as const
/** For how many people at once. */
const people: Field<TOptional<TArray<TInteger>>> = {
  schema: Opt(Type.Array(Whole(1, 1000), { minItems: 2, maxItems: 2, description: 'a pair such as [1, 4]' })),
  columns: () => [{ name: 'from_number' }, { name: 'to_number' }],
  store: ([from, to] = [...ANY_NUMBER]) => ({ from_number: from, to_number: to }),
  say: ({ from_number: from, to_number: to }) =>
    from === ANY_NUMBER[0] && to === ANY_NUMBER[1] ? undefined : [from as number, to as number],
  check: (pair, path, report) => {
    if (pair && pair[0]! > pair[1]!) report(path, `${pair[0]} is more than ${pair[1]}`)
  },
}

const byCard = cardCost('cost_units')
const inYuan = needs(yuan, 'cost_units')
/** The price for a card, in its units, or anything else in yuan. */
const cost: Field<typeof Amount> = {
  ...byCard,
  store: (...given) => (given[3].card === undefined ? inYuan : byCard).store(...given),
  say: (row, ...given) => (row.card_tpl_id === null ? inYuan : byCard).say(row, ...given),
  check: (...given) => (given[4].pay === 'CARD' ? byCard : inYuan).check(...given),
}

/** Coming classes and lessons of changed prices get a new version, so that nobody books at an outdated one. */
const outdate = async (planIds: readonly unknown[], { locks, now }: Into): Promise<void> => {
  const classes = await rows<{ id: number }>('SELECT id FROM schedule WHERE price_plan_id = ANY ($1) AND start_at > $2', [
    planIds,
    toDate(now),
  ])
  const ids = classes.map(({ id }) => id)
  if (locks.claim(ids)) await rows('UPDATE schedule SET version = version + 1 WHERE id = ANY ($1)', [ids])
  await rows('UPDATE private_offer SET version = version + 1 WHERE price_plan_id = ANY ($1)', [planIds])
}

const rule = thing(
  {
    table: 'price_rule',
    under: 'price_plan_id',
    ofShop: 'under',
    by: ['price_plan_id', 'channel', 'card_tpl_id', 'from_number', 'to_number', 'for_trial', 'limit_user_status'],
    counted: 'price rules',
    after: ({ added, changed, removed }, into) =>
      outdate(
        [...added, ...changed, ...removed].map((row) => row.price_plan_id),
        into,
      ),
  },
  {
    pay: needs(Word(...payWords), 'channel'),
    card: may(ref('card template'), null, 'card_tpl_id'),
    people,
    cost,
    trial: group({ price: needs(yuan, 'trial_price_fen'), original: needs(yuan, 'trial_original_price_fen') }, flagged('for_trial')),
    members: may(codes(standingWords), [], 'limit_user_status'),
    per_member: may(Whole(1), null, 'limit_user_count'),
  },
  {
    twin: {
      of: ({ pay, card, people: pair, trial, members }) => [
        pay,
        card,
        pair ?? ANY_NUMBER,
        trial !== undefined,
        [...(members ?? [])].sort(),
      ],
      say: (_, first) => `says the same as rule ${first + 1} but for the price`,
    },
    check: ({ pay, card, cost: costs }, path, report) => {
      if (pay === 'CARD' && card === undefined) report(path, 'a rule for cards names its card')
      if (pay !== 'CARD' && card !== undefined) report([...path, 'card'], 'only pay: CARD has a card')
      if (pay === 'FREE' && costs !== 0) report([...path, 'cost'], 'pay: FREE costs 0')
    },
  },
)

const pricePlan = thing(
  {
    table: 'price_plan',
    under: 'shop_id',
    counted: 'price plans',
    gone: {
      unless: namedBy(
        'schedule.price_plan_id',
        'class_series.price_plan_id',
        'private_offer.price_plan_id',
        'court.price_plan_id',
        'court_band.price_plan_id',
      ),
    },
  },
  { key: needs(Key), rules: late(makeList(rule, 100)) },
  { word: 'price plan' },
)

/** The prices of a shop's classes, lessons and courts. */
export const pricePlans = maybe(makeList(pricePlan, 200))
