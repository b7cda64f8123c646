import { Type, type TOptional } from '@sinclair/typebox'
import { settleActivities, readActivityTerms } from '@server/modules/activity/service'
import { type Amount, Flag, Key, Line, List, Name, Obj, Opt, Prose, Time, Whole, Word } from '../gym-words'
import { cardCost } from '../mapping/costs'
import { flagged, group, may, needs, type Field } from '../mapping/fields'
import { namedBy } from '../mapping/kept'
import { coded, codes, kind, moment, ref, yuan } from '../mapping/kinds'
import { makeList } from '../mapping/lists'
import { maybe, type Part } from '../mapping/parts'
import { thing } from '../mapping/things'
import { throwProblems, type Problem } from '../problem'
import { rows } from '../rows'
import { standingWords } from './standings'
import { isTurned } from './ordered-moments'

const payWords = ['ONLINE', 'WEIXIN', 'ALIPAY', 'ALIPAY_QRCODE', 'CARD'] as const

const byCard = cardCost('cost_units')
const inYuan = needs(yuan, 'cost_units')
/** The cost with a card template in its units, or anything else in yuan: a card without a template is one of money. */
const cost: Field<typeof Amount> = {
  ...byCard,
  store: (...given) => (given[3].card === undefined ? inYuan : byCard).store(...given),
  say: (row, ...given) => (row.card_tpl_id === null ? inYuan : byCard).say(row, ...given),
  check: (...given) => (given[4].card === undefined ? inYuan : byCard).check(...given),
}

const rule = thing(
  {
    table: 'activity_rule',
    under: 'option_id',
    by: ['option_id', 'channel', 'card_tpl_id'],
    sort: { column: 'n', from: 1 },
    counted: 'rules of activities',
  },
  { pay: needs(Word(...payWords), 'channel'), card: may(ref('card template'), null, 'card_tpl_id'), cost },
  {
    twin: { of: ({ pay, card }) => [pay, card], say: (_, first) => `says the same as rule ${first + 1} but for the cost` },
    check: ({ pay, card }, path, report) => {
      if (pay !== 'CARD' && card !== undefined) report([...path, 'card'], 'only pay: CARD has a card')
    },
  },
)

const option = thing(
  {
    table: 'activity_option',
    under: 'activity_id',
    counted: 'activity options',
    fixed: { is_stopped: false },
    gone: {
      unless: namedBy('activity_order.option_id', 'activity_waiting.option_id'),
      set: 'is_stopped = true',
      inUse: 'NOT t.is_stopped',
      isGone: true,
    },
  },
  {
    key: needs(Key),
    name: needs(Name),
    /** An option without a price is free. */
    price: may(yuan, null, 'price_fen', { none: { is_free: true }, some: { is_free: false } }),
    /** The ways to pay; online and by any card of money at the price if left out. */
    rules: maybe(makeList(rule, 20)),
    per_member: may(Whole(1), null, 'limit_user_count'),
    total: may(Whole(1, 1_000_000_000), null, 'limit_total_count'),
    /** Places that the venue filled otherwise. */
    taken: may(Whole(0, 1_000_000), 0, 'other_count'),
    /** How many people come with one of it. */
    admits: may(Whole(1, 20), 1),
    members: may(codes([...standingWords, 'non_member']), [], 'limit_user_status'),
  },
  {
    check: ({ price, rules = [], total, taken = 0 }, path, report) => {
      if (price === undefined && rules.length > 0) report([...path, 'rules'], 'an option without a price is free, and has no rules')
      if (total !== undefined && taken > total) report([...path, 'taken'], `${taken} is more than the ${total} places`)
    },
  },
)

const Step = Obj({ at: Opt(Time), name: Name, text: Opt(Prose) })
/** The course of the day. The database keeps words in an order of its own. */
const schedule = kind<ReturnType<typeof steps>, object[]>(steps(), {
  store: (said) => said.map(({ at, name, text }) => ({ ...(at !== undefined && { at }), name, ...(text !== undefined && { text }) })),
  say: (stored) => stored as never,
})
function steps() {
  return List(Step, 50)
}

const activity = thing(
  {
    table: 'activity',
    under: 'shop_id',
    counted: 'activities',
    fixed: { is_removed: false },
    gone: {
      unless: namedBy('activity_order.activity_id', 'activity_waiting.activity_id'),
      set: 'is_removed = true, status = 2',
      inUse: 'NOT t.is_removed',
      isGone: true,
    },
  },
  {
    key: needs(Key),
    name: needs(Name),
    image: may(Line, ''),
    place: may(Line, ''),
    position: group(
      {
        lng: needs(Type.Number({ minimum: -180, maximum: 180, description: 'a longitude' }), 'gd_lng'),
        lat: needs(Type.Number({ minimum: -90, maximum: 90, description: 'a latitude' }), 'gd_lat'),
      },
      { none: { gd_lng: null } },
    ),
    description: may(Prose, ''),
    schedule: may(schedule, []),
    notes: may(List(Line, 30), []),
    start: needs(moment, 'start_at'),
    end: needs(moment, 'end_at'),
    status: may(coded(['waiting', 'active', 'inactive']), 'active'),
    sign_up: group({ from: may(moment, null, 'sign_up_start'), until: may(moment, null, 'sign_up_end') }, flagged('need_sign_up')),
    /** Until when an order can be cancelled; until the end of the sign-up, or the start, if left out. */
    cancel_until: may(moment, null),
    card: may(Flag, false, 'support_card'),
    options: makeList(option, 50),
  },
  {
    check: ({ start, end, sign_up: signUp, cancel_until: until }, path, report, world) => {
      if (isTurned(start, end, world)) report([...path, 'end'], 'is not after the start')
      if (isTurned(signUp?.from, signUp?.until, world)) report([...path, 'sign_up', 'until'], 'is not after the beginning of the sign-up')
      if (until !== undefined && until !== start && isTurned(until, start, world)) report([...path, 'cancel_until'], 'is after the start')
    },
  },
)

const list = makeList(activity, 500)

/** Fails where an option would have fewer places than are taken. */
const keepPlaces = async (parents: Parameters<typeof list.save>[0]): Promise<Problem[]> => {
  const problems: Problem[] = []
  for (const { id, value = [], path } of parents) {
    const taken = await rows<{ activity: string; option: string; count: number }>(
      'SELECT a.key AS activity, p.key AS option, p.order_count AS count FROM activity_option p JOIN activity a ON a.id = p.activity_id WHERE a.shop_id = $1 AND p.order_count > 0',
      [id],
    )
    value.forEach(({ key, options }, index) =>
      options.forEach(({ key: optionKey, total, taken: other = 0 }, at) => {
        const ordered = taken.find((one) => one.activity === key && one.option === optionKey)?.count ?? 0
        if (total !== undefined && total < ordered + other)
          problems.push({
            path: [...path, index, 'options', at, 'total'],
            text: `${total} is below the ${ordered + other} places that are taken`,
          })
      }),
    )
  }
  return problems
}

/** A shop's activities with what one signs up for. Whatever loses its orders gives them back, and whoever has one of a moved activity is told. */
export const activities: Part<TOptional<typeof list.schema>> = maybe({
  ...list,
  save: async (parents, into) => {
    throwProblems(await keepPlaces(parents), into.findLine)
    const before = await readActivityTerms(into.shopIds)
    const end = await list.save(parents, into)
    return async () => {
      await end()
      const touched = await settleActivities(into.shopIds, before, into.now)
      into.tally.touched.activitiesOff.push(...touched.calledOff)
      into.tally.touched.activitiesMoved.push(...touched.moved)
    }
  },
})
