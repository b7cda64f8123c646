import { Type } from '@sinclair/typebox'
import { makeCrowdLanes, type CrowdLanes } from '@server/plugins/crowd-lanes'
import { call } from '@/contract/define'
import { openTestApp } from '../support/app'
import { knownPeople } from '../support/known-people'

/** Calls that are done when they are told to. */
const makeCalls = (lanes: CrowdLanes) => {
  const begun: string[] = []
  const ends = new Map<string, { resolve: () => void; reject: (error: Error) => void }>()
  const work = (name: string) => async () => {
    begun.push(name)
    await new Promise<void>((resolve, reject) => ends.set(name, { resolve, reject }))
    return name
  }
  return {
    begun,
    crowd: (name: string, shopId = 1) => lanes.inLane(shopId, work(name)),
    other: (name: string) => lanes.beside(work(name)),
    end: (name: string) => ends.get(name)!.resolve(),
    fail: (name: string) => ends.get(name)!.reject(new Error(name)),
  }
}

describe('Calls that a crowd makes', () => {
  it('are done some at a time, in the order in which they came, and a failed one passes its turn on', async () => {
    const { begun, crowd, end, fail } = makeCalls(makeCrowdLanes({ alone: 2, beside: 1 }))
    const [first, second, third, fourth] = ['a', 'b', 'c', 'd'].map((name) => crowd(name))
    expect(begun).toEqual(['a', 'b'])
    fail('b')
    await expect(second).rejects.toThrow('b')
    expect(begun).toEqual(['a', 'b', 'c'])
    end('a')
    expect(await first).toBe('a')
    expect(begun).toEqual(['a', 'b', 'c', 'd'])
    for (const name of ['c', 'd']) end(name)
    expect(await Promise.all([third, fourth])).toEqual(['c', 'd'])
  })

  it('wait for no other shop', async () => {
    const { begun, crowd, end } = makeCalls(makeCrowdLanes({ alone: 1, beside: 1 }))
    const calls = [crowd('a'), crowd('b'), crowd('c', 2)]
    expect(begun).toEqual(['a', 'c'])
    for (const name of ['a', 'c']) end(name)
    await calls[0]
    end('b')
    expect(await Promise.all(calls)).toEqual(['a', 'b', 'c'])
  })

  it('are fewer at a time while others call, who never wait for them, and begin at once when these are done', async () => {
    const { begun, crowd, other, end } = makeCalls(makeCrowdLanes({ alone: 3, beside: 1 }, 2))
    const others = [other('m'), other('n')]
    const calls = ['a', 'b', 'c'].map((name) => crowd(name))
    expect(begun).toEqual(['m', 'n', 'a'])
    end('m')
    await others[0]
    await Promise.resolve()
    expect(begun).toEqual(['m', 'n', 'a', 'b', 'c'])
    for (const name of ['n', 'a', 'b', 'c']) end(name)
    await Promise.all([...others, ...calls])
  })

  it('fail with server.busy and are not done where they wait too long', async () => {
    const { begun, crowd, end } = makeCalls(makeCrowdLanes({ alone: 1, beside: 1 }, 1, 1))
    const calls = [crowd('a'), crowd('b')]
    await expect(calls[1]).rejects.toMatchObject({ code: 'server.busy' })
    end('a')
    await calls[0]
    const again = crowd('c')
    end('c')
    await again
    expect(begun).toEqual(['a', 'c'])
  })
})

const lingering = (path: string, more: { crowd?: true }) =>
  call({ method: 'GET', path, authority: { who: 'visitor' }, summary: 'Ends once enough have begun', data: Type.Object({}), ...more })

/** The most calls that are done at once: each ends when `enough` have begun, and the event loop has turned ten times since. */
const countAtOnce = (enough: number) => {
  let [underWay, most] = [0, 0]
  let goOn = () => undefined as void
  const begun = new Promise<void>((resolve) => (goOn = resolve))
  const stay = async () => {
    underWay += 1
    most = Math.max(most, underWay)
    if (underWay === enough) goOn()
    await begun
    for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate)
    underWay -= 1
    return {}
  }
  return { stay, most: () => most }
}

it('A server does 24 calls of a crowd at once, and all others', async () => {
  const [crowd, other] = [countAtOnce(24), countAtOnce(40)]
  const test = await openTestApp({
    identity: knownPeople,
    modules: [
      {
        name: 'lingering',
        routes(mount) {
          mount(lingering('/api/crowd/', { crowd: true }), crowd.stay)
          mount(lingering('/api/other/', {}), other.stay)
        },
      },
    ],
  })
  for (const url of ['/api/crowd/', '/api/other/']) {
    const answers = await Promise.all(Array.from({ length: 40 }, () => test.app.inject({ url })))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  }
  await test.close()
  expect([crowd.most(), other.most()]).toEqual([24, 40])
})
