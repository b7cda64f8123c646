import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { deepIt } from '../../support/test-set'
import { describeOnBothEngines, testEngine } from '../support/database'
import { actWhile } from '../support/meanwhile'
import { openPairs, readRefusal, type Act } from './pairs-stage'
import { recount } from './recount'

let pairs: Awaited<ReturnType<typeof openPairs>>
beforeAll(async () => {
  pairs = await openPairs()
})
afterAll(() => pairs.server.close())

const names = [
  ...[
    'booking',
    'cancelling',
    'changing the head count',
    'changing the card',
    'moving to another class',
    'calling off',
    'giving the class another coach and time',
    'opening again',
    'marking',
    'promoting',
    'settling',
  ],
  ...['settling late', 'refunding', 'importing the class at another time', 'importing the class as cancelled', 'expiring'],
  ...['claiming a coupon', 'subsidising'],
] as const
const findAct = (name: string): Act => pairs.acts.find((act) => act.name === name)!

const isCounted = async () => expect(await recount(pairs.server.engine)).toEqual({})
const isAudited = async () => expect(brokenIn(await auditDatabase())).toEqual([])
const booksAreRight = async () => {
  await isCounted()
  await isAudited()
}

describeOnBothEngines('Every act on a class, alone', () => {
  it('is in the table of pairs', () => {
    expect(pairs.acts.map(({ name }) => name)).toEqual(names)
  })

  it.each(names)('%s succeeds, and the audit is green', async (name) => {
    const act = findAct(name)
    await pairs.putBack(act.onlyWhenOff ? 'off' : 'open')
    await booksAreRight()
    expect(await readRefusal(act)).toBeUndefined()
    await booksAreRight()
  })
})

const ends = ['commits', 'is rolled back'] as const
type End = (typeof ends)[number]

/**
 * Of two acts both orders and both ends are possible. Every change is tested with one of the four, by turns, so that each act comes first and second
 * and meets both ends; the deep set has the others.
 */
const isOfEveryChange = (first: number, second: number, end: End): boolean => {
  const [low, high] = [Math.min(first, second), Math.max(first, second)]
  const isLowFirst = (low + high) % 2 === 0
  const turn = ends[Math.floor((low + high) / 2) % 2]
  return (first === second || (first === low) === isLowFirst) && end === turn
}

const prove = async (first: Act, second: Act, end: End): Promise<void> => {
  await pairs.putBack(first.onlyWhenOff ? 'off' : 'open')
  const { waited } = await actWhile(pairs.server.engine, { held: first.run, act: () => readRefusal(second), end })
  const mustWait = first.needs.some((need) => second.needs.includes(need)) && !(first.onlyWhenOff && second.isJudgedFirst)
  expect({ waited: waited || !mustWait }).toEqual({ waited: true })
  await isCounted()
  // After a rollback only the second act is left, which the audit has checked alone.
  if (end === 'commits') await isAudited()
}

if (testEngine === 'pg')
  describe.each(names)('While %s is under way', (firstName) => {
    for (const secondName of names)
      for (const end of ends) {
        const register = isOfEveryChange(names.indexOf(firstName), names.indexOf(secondName), end) ? it : deepIt
        register(`${secondName} waits for it and leaves the audit green once it ${end}`, () =>
          prove(findAct(firstName), findAct(secondName), end),
        )
      }
  })
