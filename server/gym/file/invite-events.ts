import type { TArray, TOptional, TSchema } from '@sinclair/typebox'
import { Amount, Flag, Key, Line, Name, Opt, Prose, Whole } from '../gym-words'
import { cardCost } from '../mapping/costs'
import { may, needs, type Field } from '../mapping/fields'
import { namedBy } from '../mapping/kept'
import { moment, ref } from '../mapping/kinds'
import { makeList } from '../mapping/lists'
import { maybe, type Part } from '../mapping/parts'
import { thing } from '../mapping/things'
import { throwProblems, type Problem } from '../problem'
import { rows } from '../rows'
import { fromUnits, type CardTypeWord } from '../units'
import { isTurned } from './ordered-moments'

const byCard = cardCost('units')
/** What is on an experience card, in its unit; a coupon has none. */
const amount: Field<TOptional<typeof Amount>> = {
  ...byCard,
  schema: Opt(Amount),
  store: (value, ...given) => (value === undefined || given[2].card === undefined ? { units: null } : byCard.store(value, ...given)),
  say: (row, ...given) => (row.card_tpl_id === null ? undefined : byCard.say(row, ...given)),
  check: (value, ...given) => {
    if (value !== undefined && given[3].card !== undefined) byCard.check(value, ...given)
  },
}

/** A gift: a coupon, or an experience card with an amount; valid for so many days. */
const award = (role: 'invitee' | 'inviter') =>
  thing(
    {
      table: 'invite_award',
      under: 'event_id',
      by: ['event_id', 'role'],
      hasId: false,
      among: { column: 'role', value: role },
      order: 't.event_id',
      counted: 'gifts of invitations',
    },
    {
      coupon: may(ref('coupon'), null, 'coupon_tpl_id'),
      card: may(ref('card template'), null, 'card_tpl_id'),
      amount,
      days: needs(Whole(1, 366)),
    },
    {
      twin: { of: () => undefined },
      check: ({ coupon, card, amount: units }, path, report, world) => {
        if ((coupon === undefined) === (card === undefined)) report(path, 'gives either a coupon or a card')
        if ((card === undefined) !== (units === undefined)) report([...path, 'amount'], 'is said of a card, and of each')
        if (units !== undefined && units <= 0) report([...path, 'amount'], 'gives nothing')
        const template = world.keys.find('coupon', coupon ?? '')?.record as { red_envelope?: boolean } | undefined
        if (template?.red_envelope) report([...path, 'coupon'], `"${coupon}" is a red envelope: a gift of an invitation is certain`)
      },
    },
  )

/** The one thing of a list of one. */
const only = <S extends TSchema>(list: Part<TArray<S>>): Part<S> => ({
  schema: list.schema.items as S,
  name: (value, path, report, world) => list.name(listed(value) as never, path, report, world),
  check: (value, path, report, world) =>
    list.check(
      listed(value) as never,
      path,
      (place, text) =>
        report(
          place.filter((_, at) => at !== path.length),
          text,
        ),
      world,
    ),
  save: (parents, into) =>
    list.save(
      parents.map((parent) => ({ ...parent, value: listed(parent.value) as never })),
      into,
    ),
  read: async (above) => new Map([...(await list.read(above))].map(([id, found]) => [id, (found as unknown[] | undefined)?.[0] as never])),
})
const listed = (value: unknown): unknown[] => (value === undefined ? [] : [value])

const inviteEvent = thing(
  {
    table: 'invite_event',
    under: 'shop_id',
    counted: 'invitation events',
    fixed: { is_stopped: false },
    gone: { unless: namedBy('invitation.event_id'), set: 'is_stopped = true', inUse: 'NOT t.is_stopped', isGone: true },
  },
  {
    key: needs(Key),
    name: needs(Name),
    text: may(Prose, ''),
    image: may(Line, ''),
    from: needs(moment, 'start_at'),
    until: needs(moment, 'end_at'),
    paused: may(Flag, false, 'is_paused'),
    /** The most gifts of a month that one inviter gets, and the most friends of a month; without a limit if left out. */
    most_a_month: may(Whole(1, 1000), null),
    shop_most_a_month: may(Whole(1, 1_000_000), null),
    invitee: only(makeList(award('invitee'), 1)),
    inviter: maybe(only(makeList(award('inviter'), 1))),
  },
  {
    check: ({ from, until }, path, report, world) => {
      if (isTurned(from, until, world)) report([...path, 'until'], 'is not after the beginning')
    },
  },
)

const list = makeList(inviteEvent, 100)

interface Claimed {
  key: string
  role: 'invitee' | 'inviter'
  coupon: string | null
  card: string | null
  type: 1 | 2 | 3 | null
  units: number | null
  days: number
}

const typeWords: Readonly<Record<1 | 2 | 3, CardTypeWord>> = { 1: 'value', 2: 'times', 3: 'period' }

const sayGift = ({ coupon, card, type, units, days }: Claimed): string =>
  JSON.stringify([coupon ?? null, card ?? null, units === null ? null : fromUnits(typeWords[type!], units), days])

/** Fails where a gift that friends claimed, or that inviters wait for, would be another one. */
const keepGifts = async (parents: Parameters<typeof list.save>[0]): Promise<Problem[]> => {
  const problems: Problem[] = []
  for (const { id, value = [], path } of parents) {
    const claimed = await rows<Claimed>(
      `SELECT e.key, w.role, t.key AS coupon, k.key AS card, k.type, w.units, w.days FROM invite_event e JOIN invite_award w ON w.event_id = e.id
         LEFT JOIN coupon_tpl t ON t.id = w.coupon_tpl_id LEFT JOIN card_tpl k ON k.id = w.card_tpl_id
        WHERE e.shop_id = $1 AND EXISTS (SELECT FROM invitation_claim c WHERE c.event_id = e.id)`,
      [id],
    )
    value.forEach((event, index) => {
      for (const before of claimed.filter(({ key }) => key === event.key)) {
        const { coupon = null, card = null, amount: units = null, days } = event[before.role] ?? {}
        if (JSON.stringify([coupon, card, units, days]) !== sayGift(before))
          problems.push({
            path: [...path, index, before.role],
            text: 'friends have claimed: what is given stays, make another event of it',
          })
      }
    })
  }
  return problems
}

/** The events of a shop in which members bring friends. */
export const inviteEvents: Part<TOptional<typeof list.schema>> = maybe({
  ...list,
  save: async (parents, into) => {
    throwProblems(await keepGifts(parents), into.findLine)
    return list.save(parents, into)
  },
})
