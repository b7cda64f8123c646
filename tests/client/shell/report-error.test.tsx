import { render } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { forgetReports, reportError } from '@/shell/page/report-error'
import * as later from '@/shell/page/report-error-later'
import { withBoundary } from '@/shell/page/with-boundary'
import { ApiError } from '@/http/api-error'
import { crash } from '@/platform/crash'
import { crash as crashInWeapp } from '@/platform/crash/index.weapp'
import { answer, listAsked, lose, startServer } from '../support/fake-server'
import { at, NOW, shop } from '../shop/fixtures'

jest.mock('@/shell/page/report-error-later', () => ({ reportError: jest.fn() }))

beforeEach(() => {
  jest.useFakeTimers()
  forgetReports()
  startServer(NOW)
  answer('clientError', {})
  at('/shop/1/m/user/schedules/501/group/order/?recommend_user_id=7')
})
afterEach(() => jest.useRealTimers())
const told = () => listAsked('clientError').map(({ body }) => body)
/** Past the time after which a report goes out where the browser does not say that it is idle. */
const idle = () => jest.advanceTimersByTimeAsync(2_000)

describe('an uncaught error', () => {
  it('is reported to the server with its page, and without personal data', async () => {
    reportError(new TypeError('no 13800000001 at /login/?phone=13800000001'), 'uncaught', true)
    await idle()
    expect(told()).toHaveLength(1)
    expect(told()[0]).toMatchObject({ kind: 'uncaught', message: 'TypeError: no … at /login/?phone=…', page: 'userScheduleOrder' })
    expect(JSON.stringify(told()[0])).not.toContain('13800000001')
  })

  it('is reported once, at most five in one start, and by one start in four', async () => {
    for (let n = 0; n < 9; n++) reportError(`broken in ${'abcdefghi'[n]}`, 'uncaught', true)
    reportError('broken in a', 'uncaught', true)
    reportError('of another start', 'uncaught', false)
    await idle()
    expect(told().map(({ message }) => message)).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => `broken in ${name}`))
  })

  it('is not reported where the server refused or did not answer', async () => {
    reportError(new ApiError(409, 'booking.full', '已满'), 'uncaught', true)
    reportError(Object.assign(new Error('gone'), { name: 'AbortError' }), 'uncaught', true)
    await idle()
    expect(told()).toEqual([])
  })

  it('has a short report that never throws, neither when it is lost nor when the error cannot be read', async () => {
    lose('clientError')
    reportError(new Error('x'.repeat(5_000)), 'uncaught', true)
    const strange = new Proxy({}, { get: () => { throw new Error('no') } }) // prettier-ignore
    expect(() => reportError(strange, 'uncaught', true)).not.toThrow()
    await idle()
    expect(told()).toHaveLength(1)
    expect(String(told()[0]!.message)).toHaveLength(300)
  })
})

it('a page that breaks while it renders is reported', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const broken = new Error('drawn badly')
  const Page = withBoundary(() => {
    throw broken
  })
  answer('shopDetail', { shop })
  render(<Page />)
  expect(later.reportError).toHaveBeenCalledWith(broken, 'render')
  jest.restoreAllMocks()
})

describe('the port', () => {
  it('hears of errors and rejected promises in a browser', () => {
    const heard: unknown[] = []
    const stop = crash.listen((thing) => heard.push(thing))
    const error = new Error('thrown')
    window.dispatchEvent(new ErrorEvent('error', { error }))
    window.dispatchEvent(new ErrorEvent('error', { message: 'a picture' }))
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'refused' }))
    stop()
    const others = jest.fn()
    window.addEventListener('error', others)
    window.dispatchEvent(new ErrorEvent('error', { error }))
    window.removeEventListener('error', others)
    expect(heard).toEqual([error, 'refused'])
  })

  it('hears of them in the mini-program', () => {
    const heard: unknown[] = []
    const wx = Taro as unknown as Record<string, jest.Mock>
    for (const name of ['onError', 'onUnhandledRejection', 'offError', 'offUnhandledRejection']) wx[name] = jest.fn()
    const stop = crashInWeapp.listen((thing) => heard.push(thing))
    ;(wx.onError!.mock.calls[0] as [(text: string) => void])[0]('TypeError: x')
    ;(wx.onUnhandledRejection!.mock.calls[0] as [(event: object) => void])[0]({ reason: 'refused' })
    stop()
    expect([heard, wx.offError!.mock.calls.length, wx.offUnhandledRejection!.mock.calls.length]).toEqual([
      ['TypeError: x', 'refused'],
      1,
      1,
    ])
  })
})
