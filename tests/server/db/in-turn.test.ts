import type { Engine } from '@server/db/engine'
import { inTurn } from '@server/db/in-turn'
import { inTransaction, withEngine } from '@server/db/transaction'

const makeEngine = () => ({ connections: 3, patience: 10_000, begin: (work: () => Promise<unknown>) => work() }) as unknown as Engine

/** Work that ends when the test says so. */
const work = () => {
  let end = (_: 'done' | Error) => {}
  const ended = new Promise<void>((resolve, reject) => (end = (how) => (how === 'done' ? resolve() : reject(how))))
  return { ended, end: (how: 'done' | Error = 'done') => end(how) }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('Work in turn', () => {
  let seen: string[]
  let turn: ReturnType<typeof inTurn<number>>
  const engine = makeEngine()
  beforeEach(() => {
    seen = []
    turn = inTurn<number>()
  })
  afterEach(() => jest.restoreAllMocks())

  const ask = (name: string, key: number, until: Promise<unknown> = Promise.resolve(), on = engine) =>
    withEngine(on, () =>
      turn(key, async (waited) => {
        seen.push(`${name}${waited ? ' waited' : ''}`)
        await until
      }),
    )

  it('runs one after the other in the order of arrival, and is told whether it waited', async () => {
    const first = work()
    const all = [ask('a', 1, first.ended), ask('b', 1), ask('c', 1)]
    await settled()
    expect(seen).toEqual(['a'])
    first.end()
    await Promise.all(all)
    await ask('d', 1)
    expect(seen).toEqual(['a', 'b waited', 'c waited', 'd'])
  })

  it('never waits for another key or another database', async () => {
    const first = work()
    const slow = ask('a', 1, first.ended)
    await Promise.all([ask('b', 2), ask('c', 1, undefined, makeEngine())])
    expect(seen).toEqual(['a', 'b', 'c'])
    first.end()
    await slow
  })

  it('goes on after one that failed', async () => {
    const first = work()
    const failed = expect(ask('a', 1, first.ended)).rejects.toThrow('spoilt')
    const next = ask('b', 1)
    first.end(new Error('spoilt'))
    await Promise.all([failed, next])
    expect(seen).toEqual(['a', 'b waited'])
  })

  it('never waits inside a transaction, which may hold the rows that the others wait for', async () => {
    const first = work()
    const slow = ask('a', 1, first.ended)
    await settled()
    await withEngine(engine, () => inTransaction(() => turn(1, async (waited) => void seen.push(`b ${waited}`))))
    expect(seen).toEqual(['a', 'b false'])
    first.end()
    await slow
  })

  it('is given up as busy after ten seconds', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(0)
    const first = work()
    const slow = ask('a', 1, first.ended)
    const late = expect(ask('b', 1)).rejects.toMatchObject({ code: 'server.busy' })
    await settled()
    now.mockReturnValue(10_001)
    first.end()
    await Promise.all([slow, late])
    expect(seen).toEqual(['a'])
  })
})
