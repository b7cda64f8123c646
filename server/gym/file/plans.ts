import { Type } from '@sinclair/typebox'
import { isAllowedSource } from '@/domain/plan/workout'
import { Amount, Flag, Key, Line, Name, Prose, Time, Whole } from '../gym-words'
import { cardCost } from '../mapping/costs'
import { group, may, needs } from '../mapping/fields'
import type { Kept } from '../mapping/kept'
import { dayAs, price, ref } from '../mapping/kinds'
import { makeList } from '../mapping/lists'
import { maybe } from '../mapping/parts'
import { spread } from '../mapping/spread'
import { thing } from '../mapping/things'
import { rows } from '../rows'
import { planCards } from './plan-cards'

/** Prices of a plan by one channel. A client that has read others is told to look again. */
const priced = (channel: string): Kept => ({
  table: 'plan_rule',
  under: 'plan_id',
  among: { column: 'channel', value: channel },
  by: ['plan_id', 'channel', 'card_tpl_id'],
  counted: 'prices of plans',
  after: ({ added, changed, removed }) =>
    rows('UPDATE plan SET version = version + 1 WHERE id = ANY ($1)', [[...added, ...changed, ...removed].map((row) => row.plan_id)]),
})

/** The price of a channel that has one. */
const priceBy = (channel: string) =>
  maybe(
    spread(priced(channel), Amount, {
      columns: ['card_tpl_id', 'cost_units'],
      rows: (amount, world) => [{ card_tpl_id: null, cost_units: price.store(amount, world) }],
      say: ([row], world) => (row && price.say(row.cost_units, world)) as number,
      check: (amount, path, report, world) => {
        const fault = price.fault!(amount, world)
        if (fault !== undefined) report(path, fault)
      },
    }),
  )

const byCard = thing(
  priced('CARD'),
  { card: needs(ref('card template'), 'card_tpl_id'), cost: cardCost('cost_units') },
  { twin: { of: ({ card }) => card, at: 'card' } },
)

const day = thing(
  { table: 'plan_day', under: 'plan_id', by: ['plan_id', 'position'], sort: { column: 'position', from: 1 }, counted: 'days of plans' },
  { name: may(Name, ''), rest: may(Flag, false, 'is_rest'), cards: may(planCards, []) },
  {
    check: ({ rest, cards }, path, report, { shop }) => {
      const { media_hosts: mediaHosts = [] } = shop as { media_hosts?: string[] }
      if (rest && cards?.length) report([...path, 'cards'], 'a rest day has none')
      cards?.forEach((card, at) => {
        const place = [...path, 'cards', at]
        if ((card.kind === 'live') !== (card.live !== undefined)) report(place, 'a live lesson, and only that, has live')
        for (const [name, url] of Object.entries({ video: card.video, live: card.live?.url }))
          if (url !== undefined && !isAllowedSource(url, mediaHosts))
            report([...place, name], `"${url}" is neither an upload nor https at a host of media_hosts`)
      })
    },
  },
)

const FirstDay = Type.String({
  pattern: '^(\\d{4}-\\d{2}-\\d{2}|[+-]\\d{1,3})$',
  description: 'a day such as 2026-05-22, or +8 for eight days after the import',
})

/** Plans that coaches made in the app have keys of this form and are never removed by an import. */
const OF_APP = `t.key ~ '^p[0-9a-f]{16}$'`

/** A plan with orders is no longer sold when the file names it no more. */
const plan = thing(
  {
    table: 'plan',
    under: 'shop_id',
    counted: 'online plans',
    gone: {
      unless: `${OF_APP} OR EXISTS (SELECT FROM plan_order o WHERE o.plan_id = t.id)`,
      set: 'on_sale = false',
      inUse: `t.on_sale AND NOT ${OF_APP}`,
    },
  },
  {
    key: needs(Key),
    name: needs(Name),
    description: may(Prose, ''),
    logo: may(Line, ''),
    coach: may(ref('coach'), null, 'teacher_id'),
    from: needs(dayAs(FirstDay), 'from_date'),
    opens: may(Time, '06:00', 'daily_view_time'),
    difficulty: may(Whole(0, 3), 0),
    free: may(Flag, false, 'is_free'),
    price: priceBy('ONLINE'),
    cards: maybe(makeList(byCard, 50)),
    corporate: priceBy('CORP_CARD'),
    trial: group(
      { price: needs(price, 'trial_price_fen'), original: needs(price, 'trial_original_price_fen') },
      { none: { trial_price_fen: null } },
    ),
    on_sale: may(Flag, true),
    days: makeList(day, 200),
  },
  {
    check: ({ free, price: online, cards, trial }, path, report) => {
      if (!free && online === undefined && !cards?.length) report(path, 'is neither free nor has it a price')
      if (trial && online === undefined) report([...path, 'trial'], 'a trial needs a price')
    },
  },
)

/** A shop's online plans. */
export const onlinePlans = maybe(makeList(plan, 200))
