import { createLanes } from '@server/jobs/lanes'

const held = () => {
  const begun: string[] = []
  const release: (() => void)[] = []
  const act = (item: string) => {
    begun.push(item)
    return item.startsWith('hang') ? new Promise<void>((resolve) => release.push(resolve)) : Promise.resolve()
  }
  return { begun, act, end: () => release.splice(0).forEach((each) => each()) }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))
const tenant = (item: string) => item.split(' ')[1]!

describe('Lanes', () => {
  it('let one tenant’s work wait without delaying another’s, in one call or in the next', async () => {
    const { begun, act, end } = held()
    const lanes = createLanes(2)
    const first = lanes.each(['hang a', 'hang a', 'more a', 'ok b', 'ok b'], tenant, act)
    await settled()
    await lanes.each(['late a', 'late b'], tenant, act)
    expect(begun).toEqual(['hang a', 'hang a', 'ok b', 'ok b', 'late b'])
    end()
    await first
    expect(begun.at(-1)).toBe('more a')
    await lanes.each(['late a'], tenant, act)
    expect(begun.at(-1)).toBe('late a')
  })

  it('do all of the rest where one fails, and fail then', async () => {
    const done: string[] = []
    const act = async (item: string) => {
      if (item === 'bad a') throw new Error(item)
      done.push(item)
    }
    await expect(createLanes(1).each(['bad a', 'good a', 'good b'], tenant, act)).rejects.toThrow('bad a')
    expect(done.sort()).toEqual(['good a', 'good b'])
  })
})
