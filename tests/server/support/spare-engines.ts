import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Engine, Scope, Statement } from '@server/db/engine'
import { openPglite } from '@server/db/pglite'
import { openPostgres } from '@server/db/postgres'
import { copyDatabase, ensureTemplate, type Template } from '../../support/copied-database'
import { madeOnce } from '../../support/made-once'
import { APART, openApart, type Apart } from './apart'
import keptSql from './kept.sql'

/** The initial state of a database: a name for its content, and how to make it from the tables alone. */
export interface Start {
  name: string
  fill(engine: Engine): Promise<void>
  /** Is filled on a copy of this one. */
  from?: Start
}

/** An engine of one kind on a database that has just been made. */
interface Made {
  engine: Engine
  /** Its address for another process, where there is one. */
  url?: string
  /** The connection that puts rows back: on PostgreSQL one beside the engine's. */
  apart: Apart['run']
  /** Ends the engine and removes its database. */
  remove(): Promise<void>
}

interface Spare extends Made {
  starts: Set<string>
  shape: string
  /** The names of prepared statements by text: a statement of one test file may have the name of another file's. */
  names: Map<string, string>
}

/** An engine for one test, and the address of its database. Closing hands both back, unless the address was asked for: then others may still use it. */
export interface Taken {
  engine: Engine
  apart: Apart['run']
  /** Brings the database back to its start; false where it cannot be used again. */
  restore(): Promise<boolean>
  readonly url: string | undefined
}

// Making a database and meeting it for the first time takes a second, emptying its tables a tenth: the engines of a worker serve one test file after the
// other.
const SPARE = Symbol.for('yueke.spare-engines')
const store = globalThis as unknown as Record<symbol, Map<string, Spare[]> | undefined>
const listSpares = (base: string): Spare[] => {
  const all = (store[SPARE] ??= new Map())
  return all.get(base) ?? all.set(base, []).get(base)!
}
// An idle engine has timers: jest ends its workers all the same, but a run without workers would hang.
const MOST_SPARES = process.connected ? 2 : 0

const ask = <Row extends object = { value: string }>(engine: Engine, text: string, values: unknown[] = []): Promise<Row[]> =>
  engine.session((session) => session.query<Row>(text, values))
const readShape = async ({ engine }: Pick<Spare, 'engine'>): Promise<string> =>
  (await ask(engine, 'SELECT kept.shape() AS value'))[0]!.value
const exec = (engine: Engine, text: string): Promise<void> => engine.session((session) => session.exec(text))

const keptHash = createHash('sha256').update(keptSql).digest('hex').slice(0, 8)
const keepBase = async (engine: Engine, base: Start): Promise<void> => {
  await base.fill(engine)
  if (!base.from) await exec(engine, keptSql)
  await ask(engine, 'SELECT kept.keep($1)', [base.name])
}

const DUMPS = path.resolve('.cache/test-db')

/** Removes the dumps of a seed that older code made. */
const removeOlder = (name: string): void => {
  const seed = name.replace(/[0-9a-f]+$/, '')
  for (const old of seed ? fs.readdirSync(DUMPS).filter((file) => file.startsWith(seed) && !file.startsWith(name)) : [])
    fs.rmSync(path.join(DUMPS, old), { recursive: true, force: true })
}

/** A dumped folder in this state, made once. */
const readDump = async (base: Start): Promise<string> =>
  madeOnce(path.join(DUMPS, `${base.name}-${keptHash}.tar`), async (beside) => {
    removeOlder(base.name)
    const engine = await openPglite(base.from ? { dump: new Blob([fs.readFileSync(await readDump(base.from))]) } : {})
    await keepBase(engine, base)
    const dump = await engine.dump()
    await engine.close()
    fs.writeFileSync(beside, Buffer.from(await dump.arrayBuffer()))
  })

/** How engines of one kind are made on copies of a state, which is kept once for all. */
interface Kind {
  /** Makes the copy if nobody did; of the embedded engine it answers the file. */
  keep(base: Start): Promise<string | void>
  open(base: Start): Promise<Made>
}

/** The embedded engine, on a copy of a dumped folder. */
export const embedded: Kind = {
  keep: readDump,
  open: async (base) => {
    const engine = await openPglite({ dump: new Blob([fs.readFileSync(await readDump(base))]) })
    return { engine, apart: (text, values) => ask(engine, text, values), remove: () => engine.close() }
  },
}

const describeTemplate = (base: Start): Template => ({
  name: `yueke_kept_${base.name}_${keptHash}`,
  from: base.from && describeTemplate(base.from),
  fill: async (made) => {
    const engine = openPostgres({ url: made, max: 2 })
    await keepBase(engine, base)
    await engine.close()
  },
})

/** A pool on a copy of a template database. */
export const served: Kind = {
  keep: (base) => ensureTemplate(describeTemplate(base)),
  open: async (base) => {
    const { url, drop } = await copyDatabase(describeTemplate(base))
    const engine = openPostgres({ url })
    const apart = openApart(url)
    const remove = async () => {
      await engine.close()
      await apart.close()
      await drop()
    }
    return { engine, url, apart: apart.run, remove }
  },
}

const openNew = async (base: Start, make: Kind['open']): Promise<Spare> => {
  const made = await make(base)
  return { ...made, starts: new Set([base.name]), shape: await readShape(made), names: new Map() }
}

const reset = async ({ engine, apart, starts }: Spare, base: Start, start: Start): Promise<void> => {
  if (starts.has(start.name)) return void (await apart('SELECT kept.restore($1)', [start.name]))
  await apart('SELECT kept.restore($1)', [base.name])
  await start.fill(engine)
  await ask(engine, 'SELECT kept.keep($1)', [start.name])
  starts.add(start.name)
}

// Everything of `DISCARD ALL` except prepared statements: their plans are half of a test's time.
const SETTLED = 'RESET ALL; SELECT pg_advisory_unlock_all(); CLOSE ALL; DISCARD TEMP; DISCARD SEQUENCES'

const gate = () => {
  let resolve!: () => void
  let reject!: (error: unknown) => void
  const promise = new Promise<void>((yes, no) => ([resolve, reject] = [yes, no]))
  return { promise, resolve, reject }
}

/** Leaves nothing of a test on any of the engine's connections. */
const settle = async (engine: Engine): Promise<void> => {
  if (engine.kind === 'pglite') return exec(engine, `${SETTLED}; SET TIME ZONE 'UTC'`)
  const [{ open } = { open: 1 }] = await ask<{ open: number }>(
    engine,
    `SELECT count(*)::int AS open FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'
        AND application_name <> '${APART}'`,
  )
  // Held at the same time, so that each is another connection.
  const { promise: allHeld, resolve: go, reject: giveUp } = gate()
  let held = 0
  const settleOne = () =>
    engine.session(async (session) => {
      held += 1
      if (held === open) go()
      await allHeld
      await session.exec(SETTLED)
    })
  await Promise.all(Array.from({ length: open }, () => settleOne().catch(giveUp)))
  await allHeld
}

/** Brings an engine into the state `start`; false when a test left it so that it cannot be used again. */
const restore = async (spare: Spare, base: Start, start: Start): Promise<boolean> => {
  try {
    await settle(spare.engine)
    if ((await readShape(spare)) !== spare.shape) return false
    await reset(spare, base, start)
    return true
  } catch {
    // A transaction that a test left open holds its rows.
    return false
  }
}

/** A spare engine in the state `start`, if there is one. */
const takeSpare = async (base: Start, start: Start): Promise<Spare | undefined> => {
  const spare = listSpares(base.name).pop()
  if (!spare || (await restore(spare, base, start))) return spare
  await spare.remove()
  return undefined
}

const takeNew = async (base: Start, start: Start, make: Kind['open']): Promise<Spare> => {
  const made = await openNew(base, make)
  if (start.name !== base.name) await reset(made, base, start)
  return made
}

const named = ({ names }: Spare, { name, text, isPatient }: Statement): Statement => {
  const known = names.get(text) ?? `${name} ${names.size}`
  names.set(text, known)
  return { name: known, text, ...(isPatient && { isPatient }) }
}

const namedOn = (spare: Spare, scope: Scope): Scope => ({
  run: (statement, values) => scope.run(named(spare, statement), values),
})

/** An engine in exactly the state `start`, whatever earlier tests did with it. */
export const takeEngine = async (base: Start, start: Start, make: Kind['open']): Promise<Taken> => {
  const spare = (await takeSpare(base, start)) ?? (await takeNew(base, start, make))
  const { engine, apart, url } = spare
  let closed = false
  let isOthers = false
  const open = (): Engine => {
    if (closed) throw new Error('The database of this test is closed.')
    return engine
  }
  const lent: Engine = {
    kind: engine.kind,
    connections: engine.connections,
    patience: engine.patience,
    run: (statement, values) => open().run(named(spare, statement), values),
    begin: (work, isolation) => open().begin((scope) => work(namedOn(spare, scope)), isolation),
    session: (...given) => open().session(...given),
    close: async () => {
      if (closed) return
      closed = true
      const spares = listSpares(base.name)
      if (spares.length < MOST_SPARES && !isOthers) spares.push(spare)
      else await spare.remove()
    },
  }
  return {
    engine: lent,
    apart,
    restore: async () => !isOthers && restore(spare, base, start),
    get url() {
      isOthers = true
      return url
    },
  }
}
