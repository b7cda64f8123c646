import { act, fireEvent, waitFor } from '@testing-library/react'
import { drawScreenToken, dayOfWindow } from '@/domain/checkin/screen'
import { readBytes, windowOf, writeBytes } from '@/domain/checkin/code'
import { mac } from '@/features/checkin/code/hmac'
import { serverNow } from '@/http/clock'
import GuardScreenPage from '@/pages/checkin/screen'
import type { Answer } from '@/http/call'
import { byId, open, setUpBooking, tapId } from '../booking/fixtures'
import { answer, listAsked, hold, lose, refuse } from '../support/fake-server'
import { isThere, time } from './fixtures'

setUpBooking()

const ADDRESS = '/shop/1/mobile/guard/4/screen/'
const CREDENTIAL = `7.${'s'.repeat(43)}`
const key = writeBytes(Uint8Array.from({ length: 32 }, (_, at) => at))
const told = (days: readonly string[] = ['2026-05-22', '2026-05-23', '2026-05-24']): Answer<'guardScreen'> => ({
  gate: { id: 4, name: '前门闸机' },
  shop: { id: 1, name: '静安店' },
  address: 'https://yueke.example/shop/1/mobile/guard/4/',
  keys: days.map((day) => ({ day, key })),
  now: time('17:26'),
})
const body = () => document.body.textContent ?? ''
const pair = async (credential = CREDENTIAL) => {
  const page = open(GuardScreenPage, ADDRESS)
  fireEvent.input(byId('screen-credential'), { target: { value: credential } })
  await tapId('screen-pair')
  return page
}
const textNow = () => `https://yueke.example/shop/1/mobile/guard/4/?screen=${drawScreenToken(readBytes(key)!, windowOf(serverNow()), mac)}`
const minute = () => act(() => jest.advanceTimersByTimeAsync(60_000))

beforeEach(() => {
  localStorage.clear()
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] })
})
afterEach(() => jest.useRealTimers())

describe('the screen of a gate', () => {
  it('is paired once, with the credential of a device, and shows the code from then on, also after a start without a network', async () => {
    answer('guardScreen', told())
    const first = await pair(`Device ${CREDENTIAL}`)
    await waitFor(() => byId('screen-code'))
    expect(listAsked('guardScreen').at(-1)).toMatchObject({ query: { guard_id: '4' }, headers: { Authorization: `Device ${CREDENTIAL}` } })
    expect(body()).toContain('静安店 · 前门闸机')
    expect(dayOfWindow(windowOf(serverNow()))).toBe('2026-05-22')
    first.unmount()
    lose('guardScreen')
    open(GuardScreenPage, ADDRESS)
    await waitFor(() => byId('screen-code'))
    await waitFor(() => expect(byId('screen-notes').textContent).toContain('码照常更新到 2026-05-24'))
  })

  it('draws the code that the gate knows, another one each half minute', async () => {
    answer('guardScreen', told())
    await pair()
    await waitFor(() => byId('screen-code'))
    const picture = () => byId('screen-code').style.backgroundImage
    const [before, text] = [picture(), textNow()]
    await act(() => jest.advanceTimersByTimeAsync(31_000))
    expect([picture() === before, textNow() === text]).toEqual([false, false])
  })

  it.each([
    ['device.needed', '凭证不对，或已经停用'],
    ['permission.none', '凭证不对，或已经停用'],
    ['checkin.guard_unknown', '本店没有这个闸机，请核对网址里的编号'],
  ] as const)('says why it cannot be paired (%s)', async (code, words) => {
    refuse('guardScreen', code)
    await pair()
    await waitFor(() => expect(body()).toContain(words))
    expect({ ...localStorage }).toEqual({})
  })

  it('is no screen any more once its device is revoked, and keeps nothing', async () => {
    answer('guardScreen', told())
    await pair()
    await waitFor(() => byId('screen-code'))
    refuse('guardScreen', 'device.needed')
    await minute()
    await waitFor(() => expect(body()).toContain('这块屏幕已停用'))
    expect([isThere('screen-code'), JSON.stringify({ ...localStorage }).includes('sss')]).toEqual([false, false])
  })

  it('goes on while the server is not itself, and says when its keys are over', async () => {
    answer('guardScreen', told(['2026-05-22']))
    const first = await pair()
    await waitFor(() => byId('screen-code'))
    refuse('guardScreen', 'request.too_many')
    await minute()
    expect(isThere('screen-code')).toBe(true)
    first.unmount()
    answer('guardScreen', told(['2026-05-21']))
    open(GuardScreenPage, ADDRESS)
    await waitFor(() => expect(body()).toContain('太久没有网络，码不能再更新'))
    expect(isThere('screen-code')).toBe(false)
  })

  it('is unpaired by hand, and not by a touch', async () => {
    answer('guardScreen', told())
    await pair()
    await waitFor(() => byId('screen-unpair'))
    await tapId('screen-unpair')
    await tapId('screen-unpair-no')
    expect(isThere('screen-code')).toBe(true)
    await tapId('screen-unpair')
    await tapId('screen-unpair-yes')
    await waitFor(() => byId('screen-credential'))
    expect({ ...localStorage }).toEqual({})
  })

  it('stays unpaired when an answer comes after that', async () => {
    answer('guardScreen', told())
    await pair()
    await waitFor(() => byId('screen-unpair'))
    const release = hold('guardScreen')
    await minute()
    await tapId('screen-unpair')
    await tapId('screen-unpair-yes')
    release()
    await act(() => jest.advanceTimersByTimeAsync(1_000))
    expect([isThere('screen-credential'), { ...localStorage }]).toEqual([true, {}])
  })

  it('says when its clock was set while it had no network', async () => {
    answer('guardScreen', told())
    await pair()
    await waitFor(() => byId('screen-code'))
    lose('guardScreen')
    for (let second = 0; second < 65; second += 1) await act(() => jest.advanceTimersByTimeAsync(1_000))
    expect(byId('screen-notes').textContent).toContain('码照常更新')
    expect(byId('screen-notes').textContent).not.toContain('时间变过')
    jest.setSystemTime(Date.now() + 3_600_000)
    await act(() => jest.advanceTimersByTimeAsync(1_500))
    await waitFor(() => expect(byId('screen-notes').textContent).toContain('这块屏幕的时间变过'))
  })
})
