import { Type, type Static, type TArray } from '@sinclair/typebox'
import { areas, type Area } from '@/domain/member/phone'
import { fen, fenToYuan } from '@/domain/money'
import { addDays } from '@/domain/time'
import { fundUserWallet } from '../../modules/corporate/service'
import { checkPhones } from '../check/phones'
import { Amount, Flag, List, Name, Obj, Opt, SomeDay, Word } from '../gym-words'
import { findPeople } from '../import/find-people'
import type { Into } from '../mapping/into'
import { filledBy, keepRows, keepOwn, type Kept, type Parent } from '../mapping/kept'
import { someDay, yuan } from '../mapping/kinds'
import type { Part } from '../mapping/parts'
import { makeIdentity, type Row } from '../mapping/fill-rows'
import type { World } from '../mapping/world'
import { writeUtc } from '../moments'
import { terse } from '../terse'
import { rows } from '../rows'
import { fundTo } from './corporate-wallet'

/** A member of staff for whom the company pays, known by phone; `name` is for people without an account. */
const Member = Obj({
  phone: Type.String({ pattern: '^\\d{5,20}$', description: 'a phone of digits' }),
  area: Opt(Word(...areas)),
  name: Name,
  /** The phone was another member's before; who has it now is meant. */
  reissued: Opt(Flag),
  /** Yuan for the whole term or for each month. */
  amount: Amount,
  /** Yuan ever put into the member's own wallet on the card. */
  own: Opt(Amount),
  from: Opt(SomeDay),
  until: Opt(SomeDay),
  /** true pauses the subsidy, false resumes it; undefined leaves it as it is. */
  paused: Opt(Flag),
})
type Member = Static<typeof Member>

/** A deleted account keeps what it had, which nobody can name: that it had it is asked when a line has its phone. */
const isThere = (account: string) => `NOT EXISTS (SELECT 1 FROM account a WHERE a.id = ${account} AND a.phone LIKE '#%')`

const kept: Kept = {
  table: 'corp_card',
  under: 'corp_card_tpl_id',
  by: ['account_id', 'corp_card_tpl_id'],
  once: ({ now }) => ({ created_at: writeUtc(now) }),
  counted: 'subsidy cards',
  gone: {
    unless: `EXISTS (SELECT FROM corp_use u WHERE u.corp_card_id = t.id) OR EXISTS (SELECT FROM corp_entry e WHERE e.corp_card_id = t.id)
      OR NOT ${isThere('t.account_id')}`,
  },
  after: ({ changed }) => rows('UPDATE corp_card SET version = version + 1 WHERE id = ANY ($1)', [changed.map(({ id }) => id)]),
}
const filled = filledBy(
  kept,
  ['account_id', 'amount_fen', 'start_day', 'end_day'].map((name) => ({ name })),
)

const dayIn = (text: string | undefined, world: World) => (text === undefined ? null : someDay.store(text, world))

const pauseAs = (cardId: number, paused: boolean) =>
  rows(
    `UPDATE corp_card SET disable_corp_rule = $2, paused_by = CASE WHEN $2 THEN paused_by END, paused_by_plan = CASE WHEN $2 THEN paused_by_plan END, version = version + 1
      WHERE id = $1 AND disable_corp_rule <> $2 RETURNING id`,
    [cardId, paused],
  )

/** The members of a subsidy with their rows. Somebody whose phone is another person's by now is a problem. */
const findMembers = async ({ id, value = [], path, world }: Parent<Member[]>, { now, findLine, tally, problems }: Into) => {
  const { name } = world.above as { name: string }
  const held = { table: 'corp_card', template: 'corp_card_tpl_id', templateId: id, what: `the subsidy ${name}` } as const
  const lines = value.map((person, index) => ({ person, nth: 1, path: [...path, index] }))
  const found = await findPeople(lines, held, { now, findLine, tally })
  problems.push(...found.problems)
  return value.flatMap((member, index) => {
    const accountId = found.accounts[index]
    const days = { start_day: dayIn(member.from, world), end_day: dayIn(member.until, world) }
    const amount = { amount_fen: yuan.store(member.amount, world) }
    const row: Row = { ...keepOwn(kept, { id, world }, index), account_id: accountId, ...amount, ...days }
    return accountId === undefined ? [] : [{ row, member, path: [...path, index] }]
  })
}

/** A card that is no longer named ends yesterday, unless it was never used. */
const endOthers = (subsidyId: number, accountIds: readonly unknown[], world: World) =>
  rows(
    `UPDATE corp_card k SET end_day = $3::date, start_day = CASE WHEN start_day > $3::date THEN $3::date ELSE start_day END, version = version + 1
      WHERE corp_card_tpl_id = $1 AND account_id <> ALL ($2::int[]) AND (end_day IS NULL OR end_day > $3::date) AND ${isThere('k.account_id')} RETURNING id`,
    [subsidyId, accountIds, addDays(world.today, -1)],
  )

interface MemberRow {
  templateId: number
  phone: string
  area: Area
  name: string
  amountFen: number
  ownFen: number
  from: string | null
  until: string | null
  paused: boolean
}

const say = ({ phone, area, name, amountFen, ownFen, from, until, paused }: MemberRow): Member => ({
  phone,
  ...terse({}, { area: area === areas[0] ? undefined : area }),
  name,
  amount: fenToYuan(fen(amountFen)),
  ...terse({}, { own: ownFen === 0 ? undefined : fenToYuan(fen(ownFen)), from: from ?? undefined, until: until ?? undefined, paused }),
})

/** For whom a company pays. A member who is named no more loses it as of today. */
export const subsidyMembers: Part<TArray<typeof Member>> = {
  schema: List(Member, 20_000),
  name: () => {},
  check: (list, path, report, world) => {
    checkPhones(list, (place, text) => report([...path, ...place], text))
    list?.forEach((member, index) => {
      const place = [...path, index]
      for (const word of ['amount', 'own'] as const) {
        const fault = member[word] === undefined ? undefined : yuan.fault!(member[word], world)
        if (fault !== undefined) report([...place, word], fault)
      }
      const faults = (['from', 'until'] as const).map((word) =>
        member[word] === undefined ? undefined : someDay.fault!(member[word], world),
      )
      faults.forEach((fault, at) => fault !== undefined && report([...place, at === 0 ? 'from' : 'until'], fault))
      if (faults.some((fault) => fault !== undefined)) return
      const [from, until] = [dayIn(member.from, world), dayIn(member.until, world)] as (string | null)[]
      if (from && until && until < from) report([...place, 'until'], 'is before the first day')
    })
  },
  save: async (parents, into) => {
    const { now, tally } = into
    const named: Awaited<ReturnType<typeof findMembers>> = []
    for (const parent of parents) named.push(...(await findMembers(parent, into)))
    const { ids, retire } = await keepRows(kept, filled, { above: parents, wanted: named.map(({ row }) => row), into })
    let paused = 0
    for (const { row, member, path } of named) {
      const id = ids.get(makeIdentity(filled, row))!
      await fundTo(member.own, { column: 'corp_card_id', id, path: [...path, 'own'] }, (amount) => fundUserWallet(id, amount, now), into)
      if (member.paused !== undefined) paused += (await pauseAs(id, member.paused)).length
    }
    tally.count('subsidy cards', { changed: Array.from({ length: paused }, () => ({})) })
    return async () => {
      await retire()
      for (const { id, world } of parents) {
        const own = named.filter(({ row }) => row.corp_card_tpl_id === id).map(({ row }) => row.account_id)
        tally.count('subsidy cards', { changed: await endOthers(id, own, world) })
      }
    }
  },
  read: async (above) => {
    const found = await rows<MemberRow>(
      `SELECT k.corp_card_tpl_id AS "templateId", a.phone, a.area_code AS area, a.username AS name, k.amount_fen AS "amountFen",
         (SELECT coalesce(sum(e.delta_fen), 0)::float8 FROM corp_entry e WHERE e.corp_card_id = k.id AND e.wallet = 'user' AND e.kind = 'fund') AS "ownFen",
         k.start_day::text AS from, k.end_day::text AS until, k.disable_corp_rule AS paused
         FROM corp_card k JOIN account a ON a.id = k.account_id WHERE k.corp_card_tpl_id = ANY ($1) AND a.phone NOT LIKE '#%' ORDER BY k.id`,
      [above.map(({ id }) => id)],
    )
    return new Map(above.map(({ id }) => [id, found.filter(({ templateId }) => templateId === id).map(say)]))
  },
}
