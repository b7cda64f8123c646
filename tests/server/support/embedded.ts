import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Engine, Scope, Statement } from '@server/db/engine'
import { openPglite } from '@server/db/pglite'
import { madeOnce } from '../../support/made-once'
import keptSql from './kept.sql'

/** The initial state of a database: a name for its content, and how to make it from the tables alone. */
export interface Start {
  name: string
  fill(engine: Engine): Promise<void>
}

interface Embedded {
  engine: Engine
  starts: Set<string>
  shape: string
  /** The names of prepared statements by text: a statement of one test file may have the name of another file's. */
  names: Map<string, string>
}

// Starting PostgreSQL takes a second, emptying its tables a tenth: the engines of a worker serve one test file after the other.
const SPARE = Symbol.for('yueke.embedded-engines')
const store = globalThis as unknown as Record<symbol, Map<string, Embedded[]> | undefined>
const sparesOf = (base: string): Embedded[] => {
  const all = (store[SPARE] ??= new Map())
  return all.get(base) ?? all.set(base, []).get(base)!
}
// An idle engine has timers: jest ends its workers all the same, but a run without workers would hang.
const MOST_SPARES = process.connected ? 2 : 0

const ask = (engine: Engine, text: string, values: unknown[] = []): Promise<{ value: string }[]> =>
  engine.session((session) => session.query<{ value: string }>(text, values))
const shapeOf = async ({ engine }: Pick<Embedded, 'engine'>): Promise<string> =>
  (await ask(engine, 'SELECT kept.shape() AS value'))[0]!.value
const exec = (engine: Engine, text: string): Promise<void> => engine.session((session) => session.exec(text))

const keptHash = createHash('sha256').update(keptSql).digest('hex').slice(0, 8)

const dumpOf = async (base: Start): Promise<Blob> => {
  const file = path.resolve('.cache/test-db', `${base.name}-${keptHash}.tar`)
  await madeOnce(file, async (beside) => {
    const engine = await openPglite({})
    await base.fill(engine)
    await exec(engine, keptSql)
    await ask(engine, 'SELECT kept.keep($1)', [base.name])
    const dump = await engine.dump()
    await engine.close()
    fs.writeFileSync(beside, Buffer.from(await dump.arrayBuffer()))
  })
  return new Blob([fs.readFileSync(file)])
}

const openNew = async (base: Start): Promise<Embedded> => {
  const engine = await openPglite({ dump: await dumpOf(base) })
  return { engine, starts: new Set([base.name]), shape: await shapeOf({ engine }), names: new Map() }
}

const reset = async ({ engine, starts }: Embedded, base: Start, start: Start): Promise<void> => {
  if (starts.has(start.name)) return void (await ask(engine, 'SELECT kept.restore($1)', [start.name]))
  await ask(engine, 'SELECT kept.restore($1)', [base.name])
  await start.fill(engine)
  await ask(engine, 'SELECT kept.keep($1)', [start.name])
  starts.add(start.name)
}

const takeSpare = async (base: Start): Promise<Embedded | undefined> => {
  const spare = sparesOf(base.name).pop()
  if (!spare) return undefined
  // Everything of `DISCARD ALL` except prepared statements: their plans are half of a test's time.
  await exec(spare.engine, "RESET ALL; SELECT pg_advisory_unlock_all(); CLOSE ALL; DISCARD TEMP; DISCARD SEQUENCES; SET TIME ZONE 'UTC'")
  if ((await shapeOf(spare)) === spare.shape) return spare
  await spare.engine.close()
  return undefined
}

const named = ({ names }: Embedded, { name, text }: Statement): Statement => {
  const known = names.get(text) ?? `${name} ${names.size}`
  names.set(text, known)
  return { name: known, text }
}

const namedOn = (embedded: Embedded, scope: Scope): Scope => ({
  run: (statement, values) => scope.run(named(embedded, statement), values),
})

/** An engine in exactly the state `start`, whatever earlier tests did with it; closing hands it back. */
export const takeEmbedded = async (base: Start, start: Start): Promise<Engine> => {
  const spare = await takeSpare(base)
  const embedded = spare ?? (await openNew(base))
  if (spare || start.name !== base.name) await reset(embedded, base, start)
  const { engine } = embedded
  let closed = false
  const open = (): Engine => {
    if (closed) throw new Error('The database of this test is closed.')
    return engine
  }
  return {
    kind: engine.kind,
    connections: engine.connections,
    patience: engine.patience,
    run: (statement, values) => open().run(named(embedded, statement), values),
    begin: (work, isolation) => open().begin((scope) => work(namedOn(embedded, scope)), isolation),
    session: (...given) => open().session(...given),
    close: async () => {
      if (closed) return
      closed = true
      const spares = sparesOf(base.name)
      if (spares.length < MOST_SPARES) spares.push(embedded)
      else await engine.close()
    },
  }
}
