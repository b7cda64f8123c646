import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { auditDatabase } from '@server/audit/audit-database'
import type { Engine } from '@server/db/engine'
import { openEngine } from '@server/db/open-engine'
import { withEngine } from '@server/db/transaction'
import { makeChance } from '../server/support/chance'
import { tally, type Tally } from './support/calls'
import { openFleet, type Fleet } from './support/fleet'
import { importAgain } from './support/import-again'
import { rage, type Storm } from './support/rage'
import { checkinFigureNames } from './support/checkin/figures'
import { offerFigureNames } from './support/offer-figures'
import { recount, recountEntries } from './recount'
import { stormSql } from './support/seed'
import { calmDown } from './support/settle'
import { brands, DAY } from './support/tenants'
import { judge } from './support/verdict'

const START = `${DAY}T08:00:00+08:00`
const SEED = Number(process.env.STORM_SEED ?? 20261124)

const makeDatabase = async (): Promise<string> => {
  const cluster = process.env.TEST_DATABASE_URL
  if (!cluster) throw new Error('TEST_DATABASE_URL is not set: npm test starts a cluster and names it')
  const name = `storm_${process.pid}`
  const client = new pg.Client({ connectionString: cluster })
  await client.connect()
  await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  return Object.assign(new URL(cluster), { pathname: `/${name}` }).toString()
}

const folders: string[] = []
const folder = (): string => {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'yueke-storm-'))
  folders.push(made)
  return made
}
let fleet: Fleet | undefined
afterEach(async () => {
  await fleet?.killAll()
  for (const made of folders.splice(0)) fs.rmSync(made, { recursive: true, force: true })
})

interface Weather extends Omit<Storm, 'seed'> {
  engine: 'pg' | 'pglite'
  size: number
}

const since = performance.now()
const say = (what: string) =>
  process.env.STORM_SAY && process.stderr.write(`${((performance.now() - since) / 1000).toFixed(0)} s ${what}\n`)

const inDatabase = async <Result>(where: Parameters<typeof openEngine>[0], work: (engine: Engine) => Promise<Result>): Promise<Result> => {
  const engine = await openEngine(where)
  try {
    return await work(engine)
  } finally {
    await engine.close()
  }
}

/** Audit and count are green at every moment, and a brand's file is imported again in the middle of it all. */
const auditAndImport = (engine: Engine, told: Tally, importing: () => Promise<string>) =>
  withEngine(engine, async () => {
    for (const { name, broken, rows } of await auditDatabase())
      if (broken > 0) told.strange.push(`${name} in the midst of the storm: ${JSON.stringify(rows.slice(0, 3))}`)
    for (const fault of await recountEntries(engine)) told.strange.push(`in the midst of the storm: ${fault}`)
    told.isImporting = true
    told.count(await importing())
    told.isImporting = false
  })

/** The demo first, because its clock is what moves time; then a brand of the storm's own, which the servers find at their start. Returns the servers, not yet started. */
const prepare = async (size: number, operations: number, env: Record<string, string>): Promise<{ servers: Fleet; dataDir: string }> => {
  const dataDirs = Array.from({ length: size }, folder)
  // The demo takes its time on a machine that is busy with other things.
  fleet = await openFleet({ size: 1, env: { ...env, DATABASE_STATEMENT_SECONDS: '60' }, dataDirs, start: START })
  await fleet.start()
  await fleet.stop()
  const servers = await openFleet({ size, env, dataDirs, start: START })
  await inDatabase({ databaseUrl: env.DATABASE_URL, dataDir: dataDirs[0]! }, (engine) =>
    engine.session((session) => session.exec(stormSql(operations, servers.origin()))),
  )
  return { servers, dataDir: dataDirs[0]! }
}

/** Log lines of unexpected errors; a sweep or a job that fails by a provider's switch has lines of its own. */
const errorsIn = (output: string): string[] =>
  output
    .split('\n')
    .filter((line) => line.includes('"level":50') && !line.includes('ProviderError'))
    .map((line) => line.slice(0, 1_500))

const weather = async ({ engine: kind, size, ...storm }: Weather) => {
  const env: Record<string, string> = kind === 'pg' ? { DATABASE_URL: await makeDatabase() } : {}
  const { servers, dataDir } = await prepare(size, storm.operations, env)
  say('prepared')
  fleet = servers
  for (let index = 0; index < size; index += 1) await fleet.start(index)
  say('up')
  const told = tally()
  const where = { databaseUrl: env.DATABASE_URL, dataDir }
  const chance = makeChance(SEED)
  const { nowText } = fleet
  const whileDown = () =>
    inDatabase(where, (engine) => auditAndImport(engine, told, () => importAgain(chance.pick(brands), chance, nowText())))
  await rage({ fleet, told, whileDown }, { seed: SEED, ...storm })
  say(`raged ${JSON.stringify(Object.fromEntries([...told.counts].sort()), null, 1)}`)
  await calmDown(fleet, told, chance)
  say('calm')
  const output = fleet.output()
  await fleet.stop()
  return inDatabase(where, async (engine) => {
    const verdict = await judge(engine)
    const recounted = await recount(engine, told, storm.operations)
    say(JSON.stringify({ ...verdict, recounted, strange: told.strange, errors: errorsIn(output) }, null, 1))
    return { told, verdict, recounted, output }
  })
}

const size = Number(process.env.STORM_OPERATIONS ?? 1_000)
const isChosen = ({ engine }: Weather) => [undefined, '', engine].includes(process.env.STORM_ENGINE)
const all: readonly Weather[] = [
  { engine: 'pg', size: 2, operations: size, kills: Math.max(5, size / 500), clockMoves: 16, lanes: 24 },
  {
    engine: 'pglite',
    size: 1,
    operations: size,
    kills: Math.max(2, size / 1_000),
    clockMoves: 6,
    lanes: 12,
  },
]

const rarer = [
  ...(['surplus', 'paidInPart', 'couponsUsed', 'couponsBack', 'couponPaidAll', 'cardsByCard', 'cardsReturned', 'firstPrices'] as const),
  ...(['deductionsRefused', 'closedHere', 'closedThere', 'leavesWithdrawn', 'sharesEnded', 'bookedShared'] as const),
  ...(['invoiced', 'invoicesEnded', 'paidOut', 'tillCorrected', 'drawerMoved', 'refundedInPart'] as const),
  ...(['rolesTaken', 'rolesEnded', 'erased', 'deletionsWithdrawn'] as const),
] as const

describe('A storm of payments', () => {
  it.each(all.filter(isChosen))(
    'loses and doubles no fen ($engine, $size server(s), $operations operations, $kills kills)',
    async (chosen) => {
      const { told, verdict, recounted, output } = await weather(chosen)
      expect(verdict.wrong).toEqual({})
      expect(recounted).toEqual([])
      expect([...told.strange, ...errorsIn(output)]).toEqual([])
      const { figures } = verdict
      expect(figures.paid).toBeGreaterThan(chosen.operations / 25)
      expect(figures.refunds).toBeGreaterThan(chosen.operations / 100)
      const rare = [
        ...(['expired', 'subsidised', 'givenBack', 'cardsBought', 'charged', 'deducted', 'shares', 'leaves', 'takenAtDesk'] as const),
        // A short storm does not have these for certain.
        ...(chosen.operations < 1_000 ? [] : [...rarer, ...checkinFigureNames, ...offerFigureNames]),
      ] as const
      expect(rare.filter((kind) => figures[kind] === 0)).toEqual([])
      const known = ['refund.failed', 'trade.amount']
      expect(verdict.exceptions.filter((kind) => !known.includes(kind))).toEqual([])
    },
    size > 1_001 ? 3_600_000 : 1_200_000,
  )
})
