import type { TOptional } from '@sinclair/typebox'
import { daysOfMonths } from '@/domain/card/buy/option-days'
import { Amount, Flag, Key, Line, Name, Opt, Prose, Whole } from '../gym-words'
import { flagged, group, may, needs, type Field } from '../mapping/fields'
import type { Into } from '../mapping/into'
import { namedBy, type Parent } from '../mapping/kept'
import { coded, yuan } from '../mapping/kinds'
import { makeList } from '../mapping/lists'
import { maybe, type Part } from '../mapping/parts'
import { links } from '../mapping/spread'
import { thing } from '../mapping/things'
import type { Report, World } from '../mapping/world'
import { throwProblems, type FilePath } from '../problem'
import { rows } from '../rows'
import { cardTypeCode, cardTypeWords, fromUnits, toUnits, type CardTypeWord } from '../units'
import { terms } from './card-terms'

/** The type of the card whose option it is. */
const findType = ({ above }: World): CardTypeWord => (above as { type: CardTypeWord }).type

interface Length {
  charge?: number
  months?: number
  days?: number
}

/** Yuan, times or days that an option gives: a period card of months about so many days, which are counted once its first day is known. */
const charge: Field<TOptional<typeof Amount>> = {
  schema: Opt(Amount),
  columns: () => [{ name: 'charge_units' }],
  store: (amount, _, world, record) => ({
    charge_units: amount === undefined ? daysOfMonths((record as Length).months!) : toUnits(findType(world), amount),
  }),
  say: (row, _, world) =>
    findType(world) === 'period' && row.months !== null ? undefined : fromUnits(findType(world), row.charge_units as number),
  check: () => {},
}

const Days = Whole(1, 36_500)
/** How long it is valid, in days, unless it is in months. */
const days: Field<TOptional<typeof Days>> = {
  schema: Opt(Days),
  columns: () => [{ name: 'days' }],
  store: (said, _, __, record) => {
    const { months } = record as Length
    return { days: said ?? (months === undefined ? null : daysOfMonths(months)) }
  },
  say: (row) => (row.months === null ? ((row.days as number | null) ?? undefined) : undefined),
  check: () => {},
}

/** The balance at which it renews itself. */
const trigger: Field<TOptional<typeof Amount>> = {
  schema: Opt(Amount),
  columns: () => [{ name: 'auto_renew_trigger_units' }],
  store: (amount, _, world) => ({ auto_renew_trigger_units: amount === undefined ? null : toUnits(findType(world), amount) }),
  say: ({ auto_renew_trigger_units: units }, _, world) => (units === null ? undefined : fromUnits(findType(world), units as number)),
  check: (amount, path, report, world) => {
    if (amount !== undefined && toUnits(findType(world), amount) === undefined)
      report(path, `${amount} is no balance of a ${findType(world)} card`)
  },
}

/** Checks what an option gives and how long it is valid: each said once. A period card's `charge` are its days, in place of which it may have months. */
const checkLength = ({ charge: gives, days: valid, months }: Length, path: FilePath, report: Report, world: World): void => {
  const type = findType(world)
  const isPeriod = type === 'period'
  if (gives !== undefined && !toUnits(type, gives)) report([...path, 'charge'], `${gives} is no charge for a ${type} card`)
  if (gives === undefined && !(isPeriod && months !== undefined))
    report(path, isPeriod ? 'has either charge, which are its days, or months' : `a ${type} card has a charge`)
  if (valid !== undefined && months !== undefined) report([...path, 'months'], `is either ${valid} days or ${months} months`)
  if (!isPeriod || gives === undefined) return
  if (months !== undefined) report([...path, 'charge'], `says ${gives} days, months says ${months} months: leave one out`)
  if (valid !== undefined && valid !== gives) report([...path, 'charge'], `says ${gives} days, days says ${valid}: leave days out`)
}

const option = thing(
  { table: 'card_tpl_option', under: 'card_tpl_id', counted: 'card options' },
  {
    key: needs(Key),
    charge,
    price: needs(yuan, 'price_fen'),
    days,
    /** Its length in months, each to the same day of the next one. */
    months: may(Whole(1, 120), null),
    start_within: may(Whole(0, 3650), 0, 'custom_start_days'),
    renew: group({ first_price: may(yuan, null, 'auto_renew_first_price_fen'), trigger }, flagged('auto_renew')),
  },
  { check: (said, path, report, world) => checkLength(said as Length, path, report, world) },
)

/** The days of a leave where a template names none. */
const leaveDays = { min: 7, max: 30 } as const

const template = thing(
  {
    table: 'card_tpl',
    under: 'brand_id',
    sort: { column: 'sort', from: 0 },
    counted: 'card templates',
    gone: {
      unless: namedBy(
        'card.card_tpl_id',
        'price_rule.card_tpl_id',
        'card_order.card_tpl_id',
        'card_term.card_tpl_id',
        'plan_rule.card_tpl_id',
        'voucher_rule_option.card_tpl_id',
        'voucher_use_item.card_tpl_id',
      ),
      set: 'on_sale = false',
      inUse: 't.on_sale',
    },
  },
  {
    key: needs(Key),
    name: needs(Name),
    type: needs(coded(cardTypeWords, 1)),
    description: may(Prose, ''),
    image: may(Line, ''),
    terms,
    shops: links(
      { table: 'card_tpl_shop', under: 'card_tpl_id', order: 't.shop_id', counted: 'card shops' },
      { to: 'shop', column: 'shop_id', most: 500 },
    ),
    limits: group({
      per_member: may(Whole(1), null, 'limit_user_count'),
      day: may(Whole(1), null, 'day_times'),
      week: may(Whole(1), null, 'week_times'),
      month: may(Whole(1), null, 'month_times'),
      ahead: may(Whole(1), null, 'pre_times'),
    }),
    /** How often a year the holder may take leave, and how long each time. */
    leave: group(
      {
        times: needs(Whole(1, 12), 'leave_times'),
        min_days: may(Whole(1, 366), leaveDays.min, 'leave_min_days'),
        max_days: may(Whole(1, 366), leaveDays.max, 'leave_max_days'),
      },
      { none: { leave_times: 0 } },
    ),
    /** With how many others the holder may share the card. */
    share: may(Whole(1, 9), 0, 'share_count'),
    on_sale: may(Flag, true),
    public: may(Flag, false, 'is_public'),
    refund_days: may(Whole(0, 365), 0),
    options: maybe(makeList(option, 50)),
  },
  {
    word: 'card template',
    check: ({ leave }, path, report) => {
      const { min_days: min = leaveDays.min, max_days: max = leaveDays.max } = leave ?? {}
      if (min > max) report([...path, 'leave', 'max_days'], `${max} days at most are fewer than the ${min} at least`)
    },
  },
)

type Typed = readonly { key: string; type: CardTypeWord }[]

/** Refuses a changed card type, because the units of existing cards would change their meaning. */
const refuseOtherType = async ({ id: brandId, value = [], path }: Parent<Typed>, { findLine }: Into): Promise<void> => {
  const held = await rows<{ key: string; type: number }>(
    'SELECT key, type FROM card_tpl t WHERE brand_id = $1 AND EXISTS (SELECT 1 FROM card WHERE card_tpl_id = t.id)',
    [brandId],
  )
  const types = new Map(held.map(({ key, type }) => [key, type]))
  const changed = value.flatMap(({ key, type }, index) => ((types.get(key) ?? cardTypeCode[type]) === cardTypeCode[type] ? [] : [index]))
  throwProblems(
    changed.map((index) => ({ path: [...path, index, 'type'], text: 'members already have cards of another type' })),
    findLine,
  )
}

const templates = makeList(template, 500)
/** Card templates with their options and shops. One that is in use when the file names it no more is no longer sold. */
export const cardTemplates: Part<TOptional<typeof templates.schema>> = maybe({
  ...templates,
  save: async (parents, into) => {
    for (const parent of parents) await refuseOtherType(parent as Parent<Typed>, into)
    return templates.save(parents, into)
  },
})
