import Taro from '@tarojs/taro'
import { endSession, useMemberStore } from '@/shell/session/member-store'
import { call } from '@/http/call'
import { at, user } from '../shop/fixtures'
import { refuse, startServer } from '../support/fake-server'
import { settle } from '../support/settle'

const PATH = '/shop/1/mobile/users/second-factor/'
const STAFF_HOME = '/shop/1/mobile/staff/today/'

const opened = (how: 'navigateTo') =>
  (Taro[how] as unknown as jest.Mock).mock.calls.map(([{ url }]: [{ url: string }]) => decodeURIComponent(url))

beforeEach(() => {
  startServer('2026-11-21T10:00:00+08:00')
  useMemberStore.setState({ user, shopId: 1 })
  jest.mocked(Taro.navigateTo).mockClear()
})
afterEach(() => endSession())

describe('a call that is refused for want of the factor', () => {
  it.each(['factor.needed', 'factor.unset'] as const)(
    '%s leads from a staff page to the page of the factor, once for many calls',
    async (code) => {
      at(STAFF_HOME)
      refuse('staffToday', code)
      refuse('coachPermissions', code)
      await Promise.allSettled([
        call('staffToday', { shopId: 1 }),
        call('coachPermissions', { shopId: 1 }),
        call('staffToday', { shopId: 1 }),
      ])
      await settle()
      expect(opened('navigateTo')).toEqual([`${PATH}?next=${STAFF_HOME}`])
    },
  )

  it('leads from a member’s page where the call is an act of staff', async () => {
    at('/shop/1/mobile/plans/')
    refuse('userSearch', 'factor.needed')
    await call('userSearch', { shopId: 1, q: '林' }).catch(() => undefined)
    await settle()
    expect(opened('navigateTo')).toHaveLength(1)
  })

  it('leads nowhere from a member’s page that only asked for the rights, and nowhere from the page of the factor itself', async () => {
    refuse('coachPermissions', 'factor.needed')
    at('/shop/1/mobile/plans/')
    await call('coachPermissions', { shopId: 1 }).catch(() => undefined)
    at(PATH)
    await call('coachPermissions', { shopId: 1 }).catch(() => undefined)
    await settle()
    expect(opened('navigateTo')).toEqual([])
  })

  it('any other refusal leads nowhere', async () => {
    at(STAFF_HOME)
    refuse('staffToday', 'permission.none')
    await call('staffToday', { shopId: 1 }).catch(() => undefined)
    await settle()
    expect(opened('navigateTo')).toEqual([])
  })
})
