import { AppError, fail } from '@server/errors'
import { brokenConstraint, raisedReason, sqlState } from '@server/db/sql-error'
import { afterCommit, inTransaction, run, setEngine, withEngine } from '@server/db/transaction'
import { addThing as add, clearThings, migrations } from '../foundation/things'
import { describeOnBothEngines, openTestDatabase, testEngine, type TestDatabase } from '../support/database'

describeOnBothEngines('the database', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase({ migrations })
  })
  beforeEach(async () => {
    setEngine(database.engine)
    await clearThings()
  })
  afterAll(() => database.close())

  const names = async () =>
    (await run<{ name: string }>({ name: 'thing-names', text: 'SELECT name FROM thing ORDER BY id' })).map(({ name }) => name)

  describe('a transaction', () => {
    it('keeps all or nothing', async () => {
      await inTransaction(async () => {
        await add(1)
        await add(2)
      })
      await expect(
        inTransaction(async () => {
          await add(3)
          fail('booking.full')
        }),
      ).rejects.toThrow(AppError)
      expect(await names()).toHaveLength(2)
    })

    it('is joined by the transactions inside of it, however deep', async () => {
      await expect(
        inTransaction(async () => {
          await inTransaction(async () => {
            await inTransaction(() => add(1))
          })
          expect(await names()).toEqual(['x'])
          throw new Error('late')
        }),
      ).rejects.toThrow('late')
      expect(await names()).toEqual([])
    })

    it('does not commit half of itself when the failure of an inner part was swallowed', async () => {
      const half = inTransaction(async () => {
        await inTransaction(async () => {
          await add(1)
          throw new Error('inner')
        }).catch(() => undefined)
      })
      await expect(half).rejects.toThrow('inner')
      expect(await names()).toEqual([])
    })

    it('does not call itself committed when a failed statement was swallowed', async () => {
      await expect(
        inTransaction(async () => {
          await add(1)
          await add(1, 'again').catch(() => undefined)
        }),
      ).rejects.toThrow()
      expect(await names()).toEqual([])
    })

    it('is not visible outside before it has committed', async () => {
      let inside: () => void = () => {}
      const added = new Promise<void>((resolve) => (inside = resolve))
      let finish: () => void = () => {}
      const told = new Promise<void>((resolve) => (finish = resolve))
      const change = inTransaction(async () => {
        await add(1)
        inside()
        await told
      })
      await added
      // PGlite has one connection: a reader waits there for the transaction's end.
      const before = testEngine === 'pg' ? await names() : []
      finish()
      await change
      expect([before, await names()]).toEqual([[], ['x']])
    })

    it('runs again after a serialization failure, three times in all, and no other failure', async () => {
      const failing = (state: string, times: number, first: number) => {
        let tries = 0
        const work = inTransaction(async () => {
          tries += 1
          await add(first + tries)
          if (tries <= times)
            await run({ name: `fail-${state}`, text: `DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '${state}'; END $$` })
          return tries
        })
        return work.then(
          (answer) => ({ answer, tries }),
          (error: unknown) => ({ failed: sqlState(error), tries }),
        )
      }
      expect(await failing('40001', 2, 0)).toEqual({ answer: 3, tries: 3 })
      expect(await failing('40P01', 9, 10)).toEqual({ failed: '40P01', tries: 3 })
      expect(await failing('22000', 9, 20)).toEqual({ failed: '22000', tries: 1 })
      expect(await names()).toEqual(['x'])
    })

    it('serializable transactions that would break each other are all done in the end', async () => {
      await add(1)
      const readTotals = () => run<{ total: number }>({ name: 'thing-totals', text: 'SELECT total FROM thing' })
      const setTotal = { name: 'thing-set-total', text: 'UPDATE thing SET total = $1' }
      const addTotal = () => inTransaction(async () => run(setTotal, [(await readTotals())[0]!.total + 1]), { isolation: 'serializable' })
      await Promise.all([addTotal(), addTotal(), addTotal()])
      expect(await readTotals()).toEqual([{ total: 3 }])
    })
  })

  describe('a hook after the commit', () => {
    it('runs once, after the outermost has committed, outside of it', async () => {
      const seen: unknown[] = []
      await inTransaction(async () => {
        await inTransaction(async () => {
          await add(1)
          await afterCommit(async () => {
            seen.push(await names())
            await add(2)
          })
        })
        expect(seen).toEqual([])
      })
      expect(seen).toEqual([['x']])
      expect(await names()).toHaveLength(2)
    })

    it('never runs when the change is given up, and once when it was tried again', async () => {
      const seen: string[] = []
      await inTransaction(async () => {
        await afterCommit(() => seen.push('given up'))
        throw new Error('no')
      }).catch(() => undefined)
      let tries = 0
      await inTransaction(async () => {
        await afterCommit(() => seen.push('done'))
        tries += 1
        if (tries === 1) await run({ name: 'conflict', text: "DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '40001'; END $$" })
      })
      expect(seen).toEqual(['done'])
    })

    it('is reported when it fails, and fails nobody', async () => {
      const reported: unknown[] = []
      setEngine(database.engine, (error) => reported.push(error))
      const answer = await inTransaction(async () => {
        await afterCommit(() => {
          throw new Error('sms')
        })
        return 'kept'
      })
      expect([answer, reported]).toEqual(['kept', [new Error('sms')]])
    })
  })

  it('names a refusal: the state, the constraint, the reason of our own functions', async () => {
    await add(1)
    const twice = await add(1).catch((error: unknown) => error)
    expect([sqlState(twice), brokenConstraint(twice)]).toEqual(['23505', 'thing_pkey'])
    const nameless = await run({ name: 'nameless', text: "INSERT INTO thing (id, name) VALUES (2, '')" }).catch((error: unknown) => error)
    expect([sqlState(nameless), brokenConstraint(nameless), raisedReason(nameless)]).toEqual(['23514', 'thing_named', undefined])
    const raised = await run({ name: 'thing-refuse', text: "SELECT refuse_thing('booking.full')" }).catch((error: unknown) => error)
    expect(raisedReason(raised)).toBe('booking.full')
  })

  it('can be replaced for a while', async () => {
    const other = await openTestDatabase({ migrations })
    await withEngine(other.engine, () => inTransaction(async () => add(9, 'other')))
    expect([await names(), await withEngine(other.engine, names)]).toEqual([[], ['other']])
    await other.close()
  })
})
