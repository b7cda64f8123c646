import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { openEngine } from '@server/db/open-engine'
import { tally } from './support/calls'
import { openFleet, type Fleet } from './support/fleet'
import { rage, type Storm } from './support/operations'
import { DAY, stormSql } from './support/seed'
import { calmDown } from './support/settle'
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
const say = (what: string) => process.env.STORM_SAY && console.log(`${((performance.now() - since) / 1000).toFixed(0)} s ${what}`)

/** The demo first, because its clock is what moves time; then a brand of the storm's own, which the servers find when they start. */
const prepare = async (size: number, operations: number, env: Record<string, string>): Promise<string[]> => {
  const dataDirs = Array.from({ length: size }, folder)
  fleet = await openFleet({ size: 1, env, dataDirs, start: START })
  await fleet.start()
  await fleet.stop()
  const engine = await openEngine({ databaseUrl: env.DATABASE_URL, dataDir: dataDirs[0]! })
  try {
    await engine.session((session) => session.exec(stormSql(operations)))
  } finally {
    await engine.close()
  }
  return dataDirs
}

/** What the servers could not explain; that a provider's switch breaks a sweep or a job for once is said by their own lines. */
const errorsIn = (output: string): string[] =>
  output
    .split('\n')
    .filter((line) => line.includes('"level":50') && !line.includes('ProviderError'))
    .map((line) => line.slice(0, 1_500))

const weather = async ({ engine: kind, size, ...storm }: Weather) => {
  const env: Record<string, string> = kind === 'pg' ? { DATABASE_URL: await makeDatabase() } : {}
  const dataDirs = await prepare(size, storm.operations, env)
  say('prepared')
  fleet = await openFleet({ size, env, dataDirs, start: START })
  for (let index = 0; index < size; index += 1) await fleet.start(index)
  say('up')
  const told = tally()
  await rage(fleet, told, { seed: SEED, ...storm })
  say(`raged ${JSON.stringify(Object.fromEntries([...told.counts].sort()), null, 1)}`)
  await calmDown(fleet)
  say('calm')
  const output = fleet.output()
  await fleet.stop()
  const engine = await openEngine({ databaseUrl: env.DATABASE_URL, dataDir: dataDirs[0]! })
  try {
    const verdict = await judge(engine)
    say(JSON.stringify(verdict, null, 1))
    return { told, verdict, output }
  } finally {
    await engine.close()
  }
}

const size = Number(process.env.STORM_OPERATIONS ?? 1_000)

describe('A storm of payments', () => {
  it.each<Weather>([
    { engine: 'pg', size: 2, operations: size, kills: 5, clockMoves: 16, lanes: 24 },
    { engine: 'pglite', size: 1, operations: Math.max(300, Math.ceil(size / 10)), kills: 2, clockMoves: 6, lanes: 12 },
  ])(
    'loses and doubles no fen ($engine, $size server(s), $operations operations, $kills kills)',
    async (chosen) => {
      const { told, verdict, output } = await weather(chosen)
      expect(verdict.wrong).toEqual({})
      expect([...told.strange, ...errorsIn(output)]).toEqual([])
      const { figures } = verdict
      expect(figures.paid).toBeGreaterThan(chosen.operations / 25)
      expect(figures.refunds).toBeGreaterThan(chosen.operations / 100)
      const rare = ['expired', 'surplus', 'subsidised', 'givenBack', 'paidInPart', 'couponsUsed', 'couponsBack', 'couponPaidAll'] as const
      expect(rare.filter((kind) => figures[kind] === 0)).toEqual([])
      const known = ['refund.failed', 'trade.amount']
      expect(verdict.exceptions.filter((kind) => !known.includes(kind))).toEqual([])
    },
    size > 1_000 ? 1_800_000 : 600_000,
  )
})
