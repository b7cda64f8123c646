import type { TOptional } from '@sinclair/typebox'
import { dayOf, type Instant } from '@/domain/time'
import { Amount, Flag, Key, Line, Name, Opt, Prose, SomeDay, Whole } from '../gym-words'
import { cardCost } from '../mapping/costs'
import { may, needs, type Field } from '../mapping/fields'
import { namedBy } from '../mapping/kept'
import { dayAs, moment, ref } from '../mapping/kinds'
import { makeList } from '../mapping/lists'
import { maybe, type Part } from '../mapping/parts'
import { links } from '../mapping/spread'
import { thing } from '../mapping/things'
import { readSomeDay, writeUtc } from '../moments'
import { throwProblems, type Problem } from '../problem'
import { rows } from '../rows'
import { isTurned } from './ordered-moments'

const byCard = cardCost('units')
/** What is on a card, in its unit; nothing else has one. */
const amount: Field<TOptional<typeof Amount>> = {
  ...byCard,
  schema: Opt(Amount),
  store: (value, ...given) => (value === undefined || given[2].card === undefined ? { units: null } : byCard.store(value, ...given)),
  say: (row, ...given) => (row.card_tpl_id === null ? undefined : byCard.say(row, ...given)),
  check: (value, ...given) => {
    if (value !== undefined && given[3].card !== undefined) byCard.check(value, ...given)
  },
}

const gift = {
  coupon: may(ref('coupon'), null, 'coupon_tpl_id'),
  card: may(ref('card template'), null, 'card_tpl_id'),
  amount,
  note: may(Line, null),
  valid: may(Whole(1, 366), null, 'days'),
}

interface Gift {
  coupon?: string
  card?: string
  amount?: number
  note?: string
  valid?: number
}

const keptAs = (kind: 'goal' | 'rank') =>
  ({
    table: 'training_award',
    under: 'training_id',
    by: ['training_id', 'kind', 'n'],
    hasId: false,
    among: { column: 'kind', value: kind },
    sort: { column: 'n', from: 1 },
    counted: 'prizes of competitions',
  }) as const

const oneGift = {
  twin: { of: () => undefined },
  check: (
    { coupon, card, amount: units, note, valid }: Gift,
    path: Problem['path'],
    report: (path: Problem['path'], text: string) => void,
  ) => {
    if ([coupon, card, note].filter((each) => each !== undefined).length !== 1) report(path, 'gives one of coupon, card and note')
    if ((card === undefined) !== (units === undefined)) report([...path, 'amount'], 'is said of a card, and of each')
    if (units !== undefined && units <= 0) report([...path, 'amount'], 'gives nothing')
    if ((note === undefined) !== (valid !== undefined)) report([...path, 'valid'], 'is said of a coupon or a card, and of each')
    if (note === '') report([...path, 'note'], 'is empty')
  },
}

const goals = makeList(thing(keptAs('goal'), { days: needs(Whole(1, 366), 'target'), ...gift }, oneGift), 30)
const prizes = makeList(thing(keptAs('rank'), { rank: needs(Whole(1, 100), 'target'), ...gift }, oneGift), 100)

const named = links(
  {
    table: 'training_gym',
    under: 'training_id',
    order: 't.shop_id',
    counted: 'gyms of competitions',
    once: ({ now }) => ({ applied_at: writeUtc(now) }),
  },
  { to: 'shop', column: 'shop_id', most: 500 },
)

/** The gyms that take part; one for which members compete stays. */
const gyms: typeof named = {
  ...named,
  save: async (parents, into) => {
    const problems: Problem[] = []
    for (const { id, value = [], path } of parents) {
      const used = await rows<{ key: string }>(
        'SELECT DISTINCT h.key FROM training_member m JOIN shop h ON h.id = m.shop_id WHERE m.training_id = $1 ORDER BY h.key',
        [id],
      )
      for (const { key } of used) if (!value.includes(key)) problems.push({ path, text: `members compete for "${key}"` })
    }
    throwProblems(problems, into.findLine)
    return named.save(parents, into)
  },
}

const day = dayAs(SomeDay)

const competition = thing(
  {
    table: 'training',
    under: 'brand_id',
    counted: 'competitions',
    fixed: { is_stopped: false },
    gone: { unless: namedBy('training_member.training_id'), set: 'is_stopped = true', inUse: 'NOT t.is_stopped', isGone: true },
  },
  {
    key: needs(Key),
    name: needs(Name),
    image: may(Line, ''),
    text: may(Prose, ''),
    rules: may(Prose, ''),
    from: needs(day, 'start_day'),
    until: needs(day, 'end_day'),
    gyms_from: needs(moment, 'gym_start'),
    gyms_until: needs(moment, 'gym_end'),
    /** How many gyms and members may sign up; as many as come if left out. */
    most_gyms: may(Whole(1, 1000), null, 'gym_limit'),
    members_from: needs(moment, 'member_start'),
    members_until: needs(moment, 'member_end'),
    most_members: may(Whole(1, 1_000_000), null, 'member_limit'),
    withdraw: may(Flag, false, 'can_cancel'),
    withdraw_until: may(moment, null, 'cancel_until'),
    together: may(Flag, false, 'is_together'),
    self_training: may(Flag, true),
    unit: may(Line, ''),
    gyms: maybe(gyms),
    goals: maybe(goals),
    prizes: maybe(prizes),
  },
  {
    check: (record, path, report, world) => {
      const { from, until, gyms_from, gyms_until, members_from, members_until, withdraw, withdraw_until, unit = '', most_gyms } = record
      const read = (text: string) => {
        try {
          return readSomeDay(text, world.today)
        } catch {
          return undefined
        }
      }
      const [first, last] = [read(from), read(until)]
      if (first !== undefined && last !== undefined && last < first) report([...path, 'until'], 'is before the first day')
      if (isTurned(gyms_from, gyms_until, world)) report([...path, 'gyms_until'], 'is not after the beginning')
      if (isTurned(members_from, members_until, world)) report([...path, 'members_until'], 'is not after the beginning')
      if (withdraw_until !== undefined && !withdraw) report([...path, 'withdraw_until'], 'is said where members may withdraw')
      if (Array.from(unit).length > 10) report([...path, 'unit'], 'is longer than 10 characters')
      if (most_gyms !== undefined && (record.gyms ?? []).length > most_gyms) report([...path, 'gyms'], `are more than ${most_gyms}`)
    },
  },
)

const list = makeList(competition, 200)

interface Rules {
  key: string
  members: number
  /** What was promised to those who signed up. */
  promised: string
  isOutside: boolean
}

/** What members were promised, and whether somebody signed up or withdrew outside of the times that are said. */
const readRules = (brandIds: readonly number[]): Promise<Rules[]> =>
  rows<Rules>(
    `SELECT t.key, (SELECT count(*)::int FROM training_member m WHERE m.training_id = t.id) AS members,
        concat_ws(' ', t.start_day, t.end_day, t.is_together, t.self_training, (SELECT jsonb_agg(to_jsonb(w) ORDER BY w.kind, w.n) FROM training_award w WHERE w.training_id = t.id)) AS promised,
        EXISTS (SELECT FROM training_member m WHERE m.training_id = t.id AND (m.applied_at < t.member_start OR m.applied_at >= t.member_end
          OR m.withdrawn_at IS NOT NULL AND (NOT t.can_cancel OR m.withdrawn_at > coalesce(t.cancel_until, t.member_end)))) AS "isOutside"
       FROM training t WHERE t.brand_id = ANY ($1) AND NOT t.is_stopped`,
    [brandIds],
  )

/** Competitions with members whose result is not there yet: the file has to name them, with room for the members. */
const keepMembers = async (parents: Parameters<typeof list.save>[0], now: Instant): Promise<Problem[]> => {
  const problems: Problem[] = []
  for (const { id, value = [], path } of parents) {
    const known = await rows<{ key: string; members: number; isOver: boolean }>(
      `SELECT key, member_count AS members, end_day < $2::date AND closed_at IS NOT NULL AS "isOver" FROM training WHERE brand_id = $1 AND member_count > 0 AND NOT is_stopped ORDER BY key`,
      [id, dayOf(now)],
    )
    for (const { key, members, isOver } of known) {
      const index = value.findIndex((one) => one.key === key)
      if (index < 0 && !isOver) problems.push({ path, text: `${members} members compete in "${key}": it stays until its result is there` })
      const most = value[index]?.most_members
      if (most !== undefined && most < members)
        problems.push({ path: [...path, index, 'most_members'], text: `${most} is below the ${members} who compete` })
    }
  }
  return problems
}

/** Competitions of training, in which gyms and members of the brand take part. */
export const competitions: Part<TOptional<typeof list.schema>> = maybe({
  ...list,
  save: async (parents, into) => {
    throwProblems(await keepMembers(parents, into.now), into.findLine)
    const brandIds = parents.map(({ id }) => id)
    const before = new Map((await readRules(brandIds)).map((rules) => [rules.key, rules]))
    const end = await list.save(parents, into)
    return async () => {
      await end()
      const problems: Problem[] = []
      for (const { key, members, promised, isOutside } of await readRules(brandIds)) {
        const at = parents.flatMap(({ value = [], path }) => value.flatMap((one, index) => (one.key === key ? [[...path, index]] : [])))[0]
        if (!at || members === 0) continue
        if (before.get(key)?.promised !== promised)
          problems.push({ path: at, text: 'members have signed up: its days, goals and prizes stay, make another competition of it' })
        if (isOutside) problems.push({ path: at, text: 'somebody signed up or withdrew outside of these times' })
      }
      throwProblems(problems, into.findLine)
    }
  },
})
