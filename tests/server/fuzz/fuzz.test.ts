import type { CallSpec } from '@/contract/define'
import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import { rows } from '@server/gym/rows'
import { addDevice } from '@server/modules/device/service'
import { makeCsrfToken, hashToken } from '@server/plugins/session'
import { formatInstant } from '@/domain/time'
import { beyondRecords } from '../checkin/gate-stage'
import { makeChance, type Chance } from '../support/chance'
import { describeOnEngine, openTestDatabase, testEngine } from '../support/database'
import { boundCalls } from './bounds'
import { fuzzedCall, type FuzzedCall, type FuzzSession } from './call'
import type { KnownIds } from './sample'
import { MARK } from './values'
import { openSandboxShop, type SandboxShop } from '../support/sandbox-shop'
import { demoAtTen } from '../demo/seed'
import { deepIt } from '../../support/test-set'

/** `FUZZ_SEED=… FUZZ_CALLS=50000` sets seed and size; the engines have different seeds. Every change is tested with about three calls of each declaration. */
const SEED = Number(process.env.FUZZ_SEED ?? 20261122) + (testEngine === 'pg' ? 1 : 0)
const FEW = 800
const CALLS = Number(process.env.FUZZ_CALLS ?? 2_000)

// These break the sandbox or move the time: a requested outage would be no finding.
const isSwitch = ({ path }: CallSpec): boolean => [path].flat().some((one) => one.startsWith('/sandbox/') || one.startsWith('/demo/'))

let shop: SandboxShop
let specs: readonly CallSpec[]
let known: KnownIds
let accounts: (number | undefined)[]
const sessions = new Map<number, FuzzSession>()

const listIds = async (sql: string): Promise<number[]> => (await rows<{ id: number }>(`${sql} ORDER BY 1 LIMIT 40`)).map(({ id }) => id)

const readKnown = async (): Promise<KnownIds> => ({
  shop: await listIds('SELECT id FROM shop'),
  brand: await listIds('SELECT id FROM brand'),
  user: await listIds('SELECT id FROM account'),
  teacher: await listIds('SELECT id FROM teacher'),
  schedule: await listIds(`SELECT id FROM schedule WHERE start_at BETWEEN '2026-11-21Z' AND '2026-11-24Z'`),
  timetable: await listIds('SELECT id FROM private_offer'),
  space: await listIds('SELECT id FROM space'),
  course: await listIds('SELECT id FROM course'),
  card: await listIds('SELECT id FROM card'),
  card_tpl: await listIds('SELECT id FROM card_tpl'),
  user_coupon: await listIds('SELECT id FROM user_coupon'),
  activity: await listIds('SELECT id FROM activity'),
  plan: await listIds('SELECT id FROM plan'),
  day: await listIds('SELECT id FROM plan_day'),
  template: await listIds('SELECT id FROM plan_template'),
  court: await listIds('SELECT id FROM court'),
  type: await listIds('SELECT id FROM court_type'),
  candidate: await listIds('SELECT id FROM candidate'),
  order: await listIds(
    'SELECT id FROM booking UNION SELECT id FROM court_order UNION SELECT id FROM plan_order UNION SELECT id FROM payment_order',
  ),
})

/** A caller of every standing: visitor, members, coaches, staff, superuser, without a membership, of another brand. */
const somebodyOfEach = async (): Promise<(number | undefined)[]> => {
  const people = await rows<{ id: number }>(
    `SELECT DISTINCT ON (s.brand_id, s.is_teacher, s.is_staff, s.is_superuser, cardinality(s.permissions) > 0) s.account_id AS id
       FROM ship s ORDER BY s.brand_id, s.is_teacher, s.is_staff, s.is_superuser, cardinality(s.permissions) > 0, s.account_id`,
  )
  const unbound = await rows<{ id: number }>(
    'SELECT min(a.id) AS id FROM account a WHERE NOT EXISTS (SELECT FROM ship s WHERE s.account_id = a.id)',
  )
  return [undefined, ...people.map(({ id }) => id), ...unbound.map(({ id }) => id)]
}

beforeAll(async () => {
  const database = await openTestDatabase({ seed: demoAtTen })
  shop = await openSandboxShop({ database, env: { LOG_LEVEL: 'info' } })
  specs = shop.specs.filter((spec) => !isSwitch(spec))
  known = await withEngine(shop.engine, readKnown)
  accounts = await withEngine(shop.engine, somebodyOfEach)
}, 600_000)
afterAll(() => shop.close())

const logIn = async (account: number): Promise<FuzzSession> => {
  const token = await shop.logIn(account)
  return { token, csrf: makeCsrfToken(hashToken(token), shop.context.config.sessionSecret) }
}

const readSession = async (account: number | undefined): Promise<FuzzSession | undefined> => {
  if (account === undefined) return undefined
  const session = sessions.get(account) ?? (await logIn(account))
  sessions.set(account, session)
  return session
}

/** The fault of an answer: undefined for an envelope below 500. */
const readFault = async (call: FuzzedCall): Promise<{ status: number; fault?: string }> => {
  const { statusCode: status, body } = await shop.app.inject(call)
  const envelope = (() => {
    try {
      return JSON.parse(body) as Record<string, unknown>
    } catch {
      return {}
    }
  })()
  const isEnvelope =
    envelope.status === status && typeof envelope.code === 'string' && typeof envelope.msg === 'string' && 'data' in envelope
  return status < 500 && isEnvelope ? { status } : { status, fault: body.slice(0, 300) }
}

/** For each kind of call the credential of somebody who may make it at shop 1, and the ids of which they are: a member, a superuser who asks about him, a gate. */
const callersOfEach = async () => {
  const own = (sql: string, ...values: number[]) =>
    withEngine(shop.engine, async () => (await rows<{ id: number }>(sql, values)).map(({ id }) => id))
  const [member] = await own(
    `SELECT u.account_id AS id FROM card_user u JOIN ship s ON s.account_id = u.account_id AND s.shop_id = 1
      WHERE NOT (s.is_staff OR s.is_teacher OR s.is_superuser) GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
  )
  const [superuser] = await own('SELECT account_id AS id FROM ship WHERE shop_id = 1 AND is_superuser ORDER BY 1')
  const gate = await withEngine(shop.engine, () => addDevice(1, '闸机', shop.clock.now()))
  const cards = await own('SELECT card_id AS id FROM card_user WHERE account_id = $1 ORDER BY 1', member!)
  const ids = { shop: [1], user: [member!], card: cards }
  // After a log-out the caller logs in again.
  const by = (account: number) => async () => ({ authorization: `Session ${(await logIn(account)).token}`, ids })
  return {
    visitor: async () => ({ authorization: undefined, ids }),
    account: by(member!),
    member: by(member!),
    staff: by(superuser!),
    device: async () => ({ authorization: `Device ${gate}`, ids }),
  }
}

const toldIn = (lines: readonly string[]): string[] => lines.filter((line) => line.includes('"err"')).map((line) => line.slice(0, 1_500))

interface Found {
  faults: string[]
  statuses: Record<number, number>
  leaks: string[]
}

/** The number sent at the same moment: one must not make the others fail. */
const AT_ONCE = 3

const storm = async (count: number, chance: Chance): Promise<Found> => {
  const found: Found = { faults: [], statuses: {}, leaks: [] }
  for (let at = 0; at < count; at += AT_ONCE) {
    const asked: { account: number | undefined; call: FuzzedCall }[] = []
    for (let one = at; one < at + AT_ONCE; one += 1) {
      const account = chance.pick(accounts)
      // Most calls that share a round trip are of the same declaration.
      const spec = specs[Math.floor(one / (chance.oneIn(2) ? 1 : AT_ONCE)) % specs.length]!
      asked.push({ account, call: fuzzedCall(spec, await readSession(account), known, chance) })
    }
    const answers = await Promise.all(asked.map(({ call }) => readFault(call)))
    for (const [index, { status, fault }] of answers.entries()) {
      const { account, call } = asked[index]!
      found.statuses[status] = (found.statuses[status] ?? 0) + 1
      // After a log-out the caller logs in again.
      if (status === 401 || call.url.includes('logout')) sessions.delete(account ?? 0)
      if (fault !== undefined)
        found.faults.push(
          `call ${at + index} by ${account}: ${JSON.stringify(call).slice(0, 1_000)} answered ${status} ${fault}\n${toldIn(shop.logged).join('\n')}`,
        )
    }
    found.leaks.push(...shop.logged.filter((line) => line.includes(MARK)))
    shop.logged.length = 0
  }
  return found
}

describeOnEngine(`The declared calls under seed ${SEED}`, () => {
  const answerAll = async (count: number, seed: number) => {
    const { faults, statuses, leaks } = await storm(count, makeChance(seed))
    if (process.env.FUZZ_CALLS)
      console.log(JSON.stringify({ SEED, count, specs: specs.length, people: accounts.length, statuses, faults: faults.length }))
    expect(faults.slice(0, 20)).toEqual([])
    expect(leaks.slice(0, 5)).toEqual([])
    // Valid calls reach the handlers, spoilt ones the validation.
    expect(statuses[200]).toBeGreaterThan(count / 12)
    expect(statuses[400]).toBeGreaterThan(count / 12)
    expect(brokenIn(await withEngine(shop.engine, auditDatabase))).toEqual([])
  }
  it(`answer ${FEW} valid and invalid calls of all kinds of callers with an envelope and never with a failure; the audit is green and no text is logged`, () =>
    answerAll(FEW, SEED))
  it('take the least and the greatest of every number that they allow, and the code of a record that cannot be, from people who may make them, and never fail', async () => {
    const callers = await callersOfEach()
    const named = { count: 1, gender: 0, schedule_id: known.schedule![0], at: formatInstant(shop.clock.now()), code: beyondRecords }
    const faults: string[] = []
    const statuses = new Map<string, number>()
    for (const spec of specs) {
      const { authorization, ids } = await callers[spec.authority.who]()
      const answers = boundCalls(spec, authorization, { ...known, ...ids }, named).map(async ({ about, call }) => {
        const { status, fault } = await readFault(call)
        const counted = `${spec.authority.who} ${status}`
        statuses.set(counted, (statuses.get(counted) ?? 0) + 1)
        if (fault !== undefined) faults.push(`${about} answered ${status} ${fault}`)
      })
      await Promise.all(answers)
      if (faults.length > 0) faults.push(...toldIn(shop.logged))
      shop.logged.length = 0
    }
    expect(faults).toEqual([])
    for (const who of Object.keys(callers))
      expect([who, statuses.get(`${who} 401`), statuses.get(`${who} 200`)]).toEqual([who, undefined, expect.any(Number)])
    expect(brokenIn(await withEngine(shop.engine, auditDatabase))).toEqual([])
  })
  deepIt(`answer ${CALLS} more of them alike`, () => answerAll(CALLS, SEED + 2), 3_600_000)
})
