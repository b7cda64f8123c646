import { buildAddress } from '@/routes/match'
import { buildScene, codeTarget, readEntry } from '@/routes/scene'
import { routes, type RouteSpec } from '@/routes/table'

describe('a code that opens the mini-program', () => {
  it('leads where the H5 address leads [BK-047]', () => {
    const params = { shopId: 1, scheduleId: 34, recommend_user_id: 7, activity_id: 3 }
    const scene = buildScene('userScheduleOrder', params)!
    expect(readEntry({ scene: encodeURIComponent(scene) })).toBe(buildAddress('userScheduleOrder', params))
  })

  it('fits into the 32 characters that WeChat takes, even with the largest ids', () => {
    const id = 2_147_483
    const scene = buildScene('userScheduleOrder', { shopId: id, scheduleId: id, recommend_user_id: id })!
    expect(scene.length).toBeLessThanOrEqual(32)
    expect(scene).toMatch(/^[\w.~-]+$/)
  })

  it('leaves out the recommending user where the largest ids leave no room', () => {
    const id = 2_147_483_647
    expect(buildScene('userScheduleOrder', { shopId: id, scheduleId: id, recommend_user_id: id })).toBe(`o.${id}.${id}`)
    expect(buildScene('shopHomePage', { shopId: id, recommend_user_id: id, activity_id: id })).toBe(`h.${id}~r${id}`)
  })

  it('has a uuid in the letters that fit beside its word, and leads back to it [MC-026]', () => {
    for (const uuid of [
      '0f3c1d52-6a7b-4c8d-9e0f-a1b2c3d4e5f6',
      '00000000-0000-4000-8000-000000000000',
      'ffffffff-ffff-4fff-bfff-ffffffffffff',
    ]) {
      const scene = buildScene('invitationPage', { uuid })!
      expect(scene).toMatch(/^y\.[\w-]{22}$/)
      expect(readEntry({ scene })).toBe(`/mobile/invitations/${uuid}/`)
    }
    for (const scene of ['y.1', 'y.', 'y.AAAAAAAAAAAAAAAAAAAAAAAA', 'y.AAAA~AAAAAAAAAAAAAAAAA', 'y.==AAAAAAAAAAAAAAAAAAAA'])
      expect(readEntry({ scene })).toBeUndefined()
  })

  it('the code of a shared class leads to its order page; other pages have no code', () => {
    const address = buildAddress('courseScheduleDetails', { shopId: 1, courseId: 2, is_schedule: 1, schedule_id: 34 })
    expect(codeTarget(address)).toEqual({ name: 'userScheduleOrder', params: { shopId: 1, scheduleId: 34 } })
    expect(codeTarget('/shop/1/m/courses/2/schedule/details/')).toBeUndefined()
    expect(codeTarget('/shop/1/mobile/orders/pending/')).toBeUndefined()
    expect(codeTarget('/elsewhere/')).toBeUndefined()
  })

  it('leads nowhere with an unknown scene word, a missing id or a word in place of an id', () => {
    for (const scene of ['zz.1', 'o.1', 'o.1.x', 'h.']) expect(readEntry({ scene })).toBeUndefined()
  })

  it('takes the web link of an ordinary QR code as the address itself', () => {
    expect(readEntry({ q: encodeURIComponent('https://gym.example/shop/1/welcome/?activity_id=3') })).toBe('/shop/1/welcome/?activity_id=3')
    // A scanned gate's screen goes on with its token.
    expect(readEntry({ q: encodeURIComponent('https://gym.example/shop/1/mobile/guard/4/?screen=ABC') })).toBe(
      '/shop/1/mobile/guard/4/?screen=ABC',
    )
    expect(readEntry({ q: encodeURIComponent('https://gym.example/elsewhere/') })).toBeUndefined()
    expect(readEntry({})).toBeUndefined()
  })
})

it('gives every route in a code a scene word of its own, so that no code opens another page', () => {
  const words = Object.values<RouteSpec>(routes).flatMap(({ scene }) => scene ?? [])
  expect(new Set(words).size).toBe(words.length)
})
