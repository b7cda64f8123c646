import { Type, type Static, type TArray } from '@sinclair/typebox'
import { areas, type Area } from '@/domain/member/phone'
import { checkPhone } from '../check/phones'
import { Flag, Key, Line, List, Name, Obj, Opt, SomeDay, Whole, Word } from '../gym-words'
import { identifyPerson } from '../import/accounts'
import { findPeople } from '../import/find-people'
import { recordset } from '../json-rows'
import { may, needs } from '../mapping/fields'
import type { Into } from '../mapping/into'
import { filledBy, keepRows, keepOwn, type Kept, type Parent } from '../mapping/kept'
import { someDay } from '../mapping/kinds'
import { makeList } from '../mapping/lists'
import { maybe, type Part } from '../mapping/parts'
import { makeIdentity, type Row } from '../mapping/fill-rows'
import { thing } from '../mapping/things'
import { atTime, readSomeDay, writeUtc } from '../moments'
import { terse } from '../terse'
import { rows } from '../rows'
import { every, from, off, percent, purchases } from './coupon-rule'
import { linkShops } from './linked-shops'

/** A person with this coupon, known by phone; `name` is for people without an account. */
const Owner = Obj({
  phone: Type.String({ pattern: '^\\d{5,20}$', description: 'a phone of digits' }),
  area: Opt(Word(...areas)),
  name: Name,
  /** The phone was another member's before; who has it now is meant. */
  reissued: Opt(Flag),
  /** The number among several equal coupons of a person; 1 by default. */
  nth: Opt(Whole(1, 1000)),
  from: SomeDay,
  until: SomeDay,
  /** The day of its use, here or elsewhere; leaving it out never takes the use back. */
  used: Opt(SomeDay),
})
type Owner = Static<typeof Owner>

const ownedKept: Kept = {
  table: 'user_coupon',
  under: 'coupon_tpl_id',
  by: ['account_id', 'coupon_tpl_id', 'serial'],
  gone: 'stays',
  once: ({ now }) => ({ created_at: writeUtc(now) }),
  after: ({ changed }) => rows('UPDATE user_coupon SET version = version + 1 WHERE id = ANY ($1)', [changed.map(({ id }) => id)]),
  counted: 'coupons',
}
const ownedRows = filledBy(
  ownedKept,
  ['account_id', 'serial', 'start_day', 'end_day'].map((name) => ({ name })),
)

/** Marks coupons as used, the first time only. A coupon that an order holds is left to the service. */
const markUsed = (used: readonly { id: number; at: string }[]) =>
  rows<{ id: number }>(
    `UPDATE user_coupon c SET used_at = x.at, version = c.version + 1 FROM ${recordset(1, { id: 'integer', at: 'timestamptz' })}
      WHERE c.id = x.id AND c.used_at IS NULL AND NOT EXISTS (SELECT 1 FROM coupon_use u WHERE u.user_coupon_id = c.id AND u.state <> 'freed') RETURNING c.id`,
    [JSON.stringify(used)],
  )

/** The last days that the service put off, by account and number: what the file says of them before that is over. */
const listExtended = async (templateId: number): Promise<ReadonlyMap<string, string>> => {
  const found = await rows<{ account: number; serial: number; end: string }>(
    'SELECT account_id AS account, serial, end_day::text AS end FROM user_coupon WHERE coupon_tpl_id = $1 AND gift_id IS NULL AND extended_at IS NOT NULL',
    [templateId],
  )
  return new Map(found.map(({ account, serial, end }) => [`${account} ${serial}`, end]))
}

/** The rows of a coupon's owners. Somebody whose phone is another person's by now is a problem. */
const findOwned = async ({ id, value = [], path, world }: Parent<Owner[]>, { now, findLine, tally, problems }: Into) => {
  const { name } = world.above as { name: string }
  const held = { table: 'user_coupon', template: 'coupon_tpl_id', number: 'serial', templateId: id, what: `the coupon ${name}` } as const
  const lines = value.map((person, at) => ({ person, nth: person.nth ?? 1, path: [...path, at] }))
  const found = await findPeople(lines, held, { now, findLine, tally })
  problems.push(...found.problems)
  const extended = await listExtended(id)
  const latest = (said: string, one: string) => ((extended.get(one) ?? said) > said ? extended.get(one)! : said)
  return value.flatMap((owner, at) => {
    const accountId = found.accounts[at]
    const serial = owner.nth ?? 1
    const until = latest(readSomeDay(owner.until, world.today), `${accountId} ${serial}`)
    const days = { start_day: someDay.store(owner.from, world), end_day: until }
    const row: Row = { ...keepOwn(ownedKept, { id, world }, at), account_id: accountId, serial, ...days }
    return accountId === undefined ? [] : [{ row, used: owner.used, today: world.today }]
  })
}

interface OwnedRow extends Owner {
  templateId: number
  area: Area
  nth: number
  usedOn: string | null
}

/** The holders of a coupon. A person whom the file does not name keeps his. */
const owners: Part<TArray<typeof Owner>> = {
  schema: List(Owner, 50_000),
  name: () => {},
  check: (list, path, report, world) => {
    const seen = new Set<string>()
    list?.forEach((owner, index) => {
      const place = [...path, index]
      checkPhone(owner, (at, text) => report([...place, ...at], text))
      const one = `${identifyPerson(owner)} ${owner.nth ?? 1}`
      if (seen.has(one)) report([...place, 'phone'], `"${owner.phone}" is there twice: say nth`)
      seen.add(one)
      const faults = (['from', 'until', 'used'] as const).filter((word) => {
        const fault = owner[word] === undefined ? undefined : someDay.fault!(owner[word], world)
        if (fault !== undefined) report([...place, word], fault)
        return fault !== undefined
      })
      const isTurned =
        !faults.some((word) => word !== 'used') && readSomeDay(owner.until, world.today) < readSomeDay(owner.from, world.today)
      if (isTurned) report([...place, 'until'], 'is before the first day')
    })
  },
  save: async (parents, into) => {
    const owned = []
    for (const parent of parents) owned.push(...(await findOwned(parent, into)))
    const { ids, retire, added } = await keepRows(ownedKept, ownedRows, { above: parents, wanted: owned.map(({ row }) => row), into })
    const findId = (row: Row) => ids.get(makeIdentity(ownedRows, row))!
    const used = await markUsed(
      owned.flatMap(({ used: day, row, today }) =>
        day === undefined ? [] : [{ id: findId(row), at: writeUtc(atTime(readSomeDay(day, today), '12:00')) }],
      ),
    )
    const isNew = new Set(added.map(findId))
    into.tally.count('coupons', { changed: used.filter(({ id }) => !isNew.has(id)) })
    return retire
  },
  read: async (above) => {
    const found = await rows<OwnedRow>(
      `SELECT c.coupon_tpl_id AS "templateId", a.phone, a.area_code AS area, a.username AS name, c.serial AS nth, c.start_day::text AS from,
         c.end_day::text AS until, (c.used_at AT TIME ZONE 'Asia/Shanghai')::date::text AS "usedOn"
         FROM user_coupon c JOIN account a ON a.id = c.account_id WHERE c.coupon_tpl_id = ANY ($1) AND c.gift_id IS NULL AND a.phone NOT LIKE '#%' ORDER BY c.id`,
      [above.map(({ id }) => id)],
    )
    const say = ({ phone, area, name, nth, from, until, usedOn }: OwnedRow): Owner => ({
      phone,
      ...terse({}, { area: area === areas[0] ? undefined : area }),
      name,
      ...terse({}, { nth: nth === 1 ? undefined : nth }),
      from,
      until,
      ...terse({}, { used: usedOn ?? undefined }),
    })
    return new Map(above.map(({ id }) => [id, found.filter(({ templateId }) => templateId === id).map(say)]))
  },
}

/** Judgements of the old rules are invalidated by a new version of anybody who has one. */
const outdate = (templateIds: readonly unknown[]) =>
  rows('UPDATE user_coupon SET version = version + 1 WHERE coupon_tpl_id = ANY ($1)', [templateIds])

const coupon = thing(
  {
    table: 'coupon_tpl',
    under: 'brand_id',
    gone: 'stays',
    after: ({ changed }) => outdate(changed.map(({ id }) => id)),
    counted: 'kinds of coupons',
  },
  {
    key: needs(Key),
    name: needs(Name),
    description: may(Line, ''),
    image: may(Line, ''),
    /** Shown as a red envelope: an amount off without a threshold. */
    red_envelope: may(Flag, false, 'is_red_envelope'),
    off,
    every,
    percent,
    from,
    for: purchases,
    shops: linkShops({
      table: 'coupon_tpl_shop',
      under: 'coupon_tpl_id',
      counted: 'shops of coupons',
      after: ({ added, changed, removed }) => outdate([...added, ...changed, ...removed].map((row) => row.coupon_tpl_id)),
    }),
    members: maybe(owners),
  },
  {
    word: 'coupon',
    check: (said, path, report) => {
      const { off: amount, every: each, percent: part, from: least, red_envelope: isEnvelope } = said
      if ((amount === undefined) === (part === undefined)) report(path, 'has either off or percent')
      if (amount === 0) report([...path, 'off'], 'must be more than 0')
      if (each === 0) report([...path, 'every'], 'must be more than 0')
      if (each !== undefined && (part !== undefined || least !== undefined)) report([...path, 'every'], 'goes with off alone')
      if (isEnvelope && (part !== undefined || each !== undefined || least !== undefined))
        report([...path, 'red_envelope'], 'is an amount off without a threshold')
    },
  },
)

/** Coupons with their owners. One that the file does not name stays as it is. */
export const coupons = maybe(makeList(coupon, 1000))
