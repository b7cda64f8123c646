import type { TOptional } from '@sinclair/typebox'
import { medalSigns, visitKinds } from '@/domain/medal/medal'
import { Key, Line, Name, Prose, Whole, Word } from '../gym-words'
import { group, may, needs } from '../mapping/fields'
import { namedBy } from '../mapping/kept'
import { closing, codes, someDay, time } from '../mapping/kinds'
import { makeList } from '../mapping/lists'
import { maybe, type Part } from '../mapping/parts'
import { thing } from '../mapping/things'
import { throwProblems, type Problem } from '../problem'
import { rows } from '../rows'
import { linkShops } from './linked-shops'

const medal = thing(
  {
    table: 'medal',
    under: 'brand_id',
    sort: { column: 'sort', from: 0 },
    counted: 'medals',
    fixed: { is_stopped: false },
    gone: { unless: namedBy('medal_given.medal_id'), set: 'is_stopped = true', inUse: 'NOT t.is_stopped', isGone: true },
  },
  {
    key: needs(Key),
    name: needs(Name),
    text: may(Prose, ''),
    /** A picture of its own, else a drawing. */
    image: may(Line, ''),
    sign: may(Word(...medalSigns), 'star'),
    /** So many days of a week or month, weeks without a gap, or the first time at all. */
    kind: needs(Word('count', 'streak', 'first')),
    period: may(Word('week', 'month'), 'week'),
    target: may(Whole(1, 366), 1),
    /** The days that each week of a streak needs. */
    each: may(Whole(1, 7), 1),
    /** How one has to come; in any way if left out. */
    visits: may(codes(visitKinds), []),
    /** When a visit begins that counts. */
    between: group({ from: may(time, '00:00', 'from_minute'), until: may(closing, '24:00', 'until_minute') }),
    from: needs(someDay, 'start_on'),
    until: may(someDay, null, 'end_on'),
    shops: linkShops({ table: 'medal_shop', under: 'medal_id', counted: 'shops of medals' }),
  },
  {
    check: ({ kind, period, target = 1, each, between: { from = '00:00', until = '24:00' } = {}, ...days }, path, report, world) => {
      if (from >= until) report([...path, 'between', 'until'], 'is not after the beginning')
      if (kind !== 'count' && period !== undefined) report([...path, 'period'], 'is said of a count alone')
      if (kind === 'first' && target !== 1) report([...path, 'target'], 'is said of a count or a streak alone')
      if (kind === 'streak' && target < 2) report([...path, 'target'], 'is no streak: say at least 2 weeks')
      if (kind !== 'streak' && each !== undefined) report([...path, 'each'], 'is said of a streak alone')
      if (kind === 'count' && target > (period === 'month' ? 31 : 7))
        report([...path, 'target'], `is more than a ${period ?? 'week'} has days: a day counts once`)
      const isThere = (day: string) => someDay.fault!(day, world) === undefined
      if (days.until !== undefined && isThere(days.from) && isThere(days.until)) {
        const [first, last] = [String(someDay.store(days.from, world)), String(someDay.store(days.until, world))]
        if (last < first) report([...path, 'until'], 'is before the first day')
      }
    },
  },
)

const list = makeList(medal, 50)

/** What decides who has a medal, and the last day on which somebody reached it. */
interface Ruled {
  id: number
  key: string
  rule: string
  startOn: string
  endOn: string | null
  shops: number[]
  isGiven: boolean
  lastOn: string | null
}

const readRules = (brandIds: readonly number[]): Promise<Ruled[]> =>
  rows<Ruled>(
    `SELECT m.id, m.key, concat_ws(' ', m.kind, m.period, m.target, m.each, m.visits, m.from_minute, m.until_minute, m.is_stopped) AS rule, m.start_on::text AS "startOn",
       m.end_on::text AS "endOn", ARRAY(SELECT s.shop_id FROM medal_shop s WHERE s.medal_id = m.id ORDER BY 1) AS shops,
       g.n > 0 AS "isGiven", g.last_on::text AS "lastOn"
       FROM medal m CROSS JOIN LATERAL (SELECT count(*) AS n, max(x.reached_on) AS last_on FROM medal_given x WHERE x.medal_id = m.id AND x.taken_back_at IS NULL) g
      WHERE m.brand_id = ANY ($1) ORDER BY m.id`,
    [brandIds],
  )

const withoutState = (rule: string) => rule.slice(0, rule.lastIndexOf(' '))

/** Why a medal that people have cannot become this one; undefined where nobody loses any by it. */
const findFault = (before: Ruled, after: Ruled): { word: string; text: string } | undefined => {
  if (!before.isGiven) return undefined
  if (withoutState(before.rule) !== withoutState(after.rule))
    return { word: 'kind', text: 'people have it: what it asks for stays, make another medal of it' }
  if (after.startOn > before.startOn) return { word: 'from', text: `people have it: its first day can be ${before.startOn} or earlier` }
  if (after.endOn !== null && before.lastOn !== null && after.endOn < before.lastOn)
    return { word: 'until', text: `people have it: its last day can be ${before.lastOn} or later` }
  return before.shops.every((id) => after.shops.includes(id))
    ? undefined
    : { word: 'shops', text: 'people have it: its shops stay, others can be added' }
}

/** Everybody who came since a medal can be earned is counted again. */
const countAgain = (ids: readonly number[]) =>
  rows(
    `INSERT INTO body_due (account_id, day)
       SELECT t.account_id, max((t.at AT TIME ZONE 'Asia/Shanghai')::date) FROM attendance t
         JOIN medal_shop s ON s.shop_id = t.shop_id JOIN medal m ON m.id = s.medal_id
        WHERE m.id = ANY ($1::int[]) AND (t.at AT TIME ZONE 'Asia/Shanghai')::date >= m.start_on GROUP BY t.account_id`,
    [ids],
  )

/** Medals: what a brand gives for coming. */
export const medals: Part<TOptional<typeof list.schema>> = maybe({
  ...list,
  save: async (parents, into) => {
    const brandIds = parents.map(({ id }) => id)
    const before = new Map((await readRules(brandIds)).map((one) => [one.id, one]))
    const end = await list.save(parents, into)
    return async () => {
      await end()
      const after = await readRules(brandIds)
      const problems: Problem[] = []
      for (const { value = [], path } of parents)
        value.forEach(({ key }, index) => {
          const now = after.find((one) => one.key === key)
          const known = now && before.get(now.id)
          const fault = known && findFault(known, now)
          if (fault) problems.push({ path: [...path, index, fault.word], text: fault.text })
        })
      throwProblems(problems, into.findLine)
      const say = ({ rule, startOn, endOn, shops }: Ruled) => JSON.stringify([rule, startOn, endOn, shops])
      const changed = after.filter((one) => !before.has(one.id) || say(before.get(one.id)!) !== say(one))
      if (changed.length > 0) await countAgain(changed.map(({ id }) => id))
    }
  },
})
