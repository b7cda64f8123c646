import { id } from '../e2e/driver/where'
import { checkRun } from './host/check-run'
import { act, at, baseUrl, host, HOME, read, setUpHost, start } from './host-stage'
import { eventually } from './patience'

setUpHost()

const errors = async () => (await host.call('report')).errors

it('passes taps, typing and roles to the page, and counts the data that it sends back', async () => {
  await at({ by: 'role', role: 'button', name: 'add one' }).tap()
  await at(id('count')).tap()
  await eventually(
    async () => ((await read(id('count'))) === 'taps 2' ? true : undefined),
    () => 'no two taps',
  )
  const { setData, errors: wrong } = await host.call('report')
  expect(setData.filter((call) => call.bytes === '{"count":1}'.length)).toHaveLength(2)
  expect(wrong).toEqual([])
})

it('lets only plain JSON through to the page', async () => {
  expect(await act('callback')).toEqual(['string', 'set'])
})

it('hides the browser from the code, as WeChat does', async () => {
  const { setTimeout: timer, ...hidden } = await act<Record<string, string>>('globals')
  expect(timer).toBe('function')
  expect(new Set(Object.values(hidden))).toEqual(new Set(['undefined']))
})

it('reads dates as strictly as iOS', async () => {
  expect(await act('dates')).toEqual([null, true, Date.parse('2026-11-24T10:00:00+08:00')])
})

it('opens ten pages and refuses an eleventh', async () => {
  await start('deep')
  await eventually(
    async () => ((await host.call('report')).calls.filter((call) => call.api === 'navigateTo').length === 10 ? true : undefined),
    () => 'not asked ten times',
  )
  await eventually(
    async () => ((await host.call('stack')).length === 10 ? true : undefined),
    () => 'not ten pages',
  )
  for (let page = 10; page > 1; page--) await host.call('back')
  await at('deep: [10,"navigateTo:fail webview count limit exceed"]').waitFor()
})

it('goes forward and back with the life cycle of a page, and passes the query as written', async () => {
  await start('away')
  await at('deep acts%20page').waitFor()
  expect(await host.call('route')).toEqual({ page: 'pages/deep/index', query: { from: 'acts%20page' } })
  await at({ by: 'role', role: 'button', name: '返回' }).tap()
  expect(await host.call('stack')).toEqual(['pages/acts/index'])
  expect(await act('seen')).toEqual(['acts load', 'acts show', 'acts ready', 'acts hide', 'deep load', 'deep unload', 'acts show'])
})

it('keeps tab pages alive, each with a tab bar of its own', async () => {
  await start('toTab')
  await at('tab other').waitFor()
  await at(id('home')).tap()
  await at('tab acts').waitFor()
  expect(await act('seen')).toEqual(['acts load', 'acts show', 'acts ready', 'acts hide', 'other load', 'other show', 'acts show'])
})

it('refuses to push a tab page and an unknown page, and loads a subpackage', async () => {
  expect(await act('toTabBadly')).toMatchObject({ errMsg: 'navigateTo:fail can not navigateTo a tabbar page' })
  expect(await act('toNowhere')).toMatchObject({ errMsg: 'navigateTo:fail page "pages/nowhere/index" is not found' })
  await start('toSub')
  await at('sub page').waitFor()
  expect(await host.call('title')).toBe('Sub')
})

it('keeps storage over a restart, within 1 MB a key and 10 MB in all', async () => {
  expect(await act('missing')).toEqual({ nothing: '', keys: [] })
  expect(await act('keep')).toBeNull()
  await host.launch(HOME)
  expect(await act('kept')).toEqual({ at: 7 })
  expect(await act('tooLong')).toEqual(['entry size limit reached', 'getStorage:fail data not found'])
  expect(await act('tooMuch')).toEqual(['setStorage:ok', 'setStorage:fail the storage reaches the limit'])
})

it('sends requests as they are written', async () => {
  type Echo = { statusCode: number; data: { method: string; url: string; body: string; headers: Record<string, string> } }
  const get = await act<Echo>('get', `${baseUrl}/list`)
  expect(get.data).toMatchObject({ method: 'GET', url: `/list?q=${encodeURIComponent('早课')}&n=1`, body: '' })
  expect(get.data.headers).toMatchObject({ 'x-shop': '3' })
  expect(get.data.headers).not.toHaveProperty('referer')
  const json = await act<Echo>('json', '/relative')
  expect(json.data).toMatchObject({ method: 'POST', url: '/relative', body: '{"a":[1]}' })
  expect(json.data.headers).toMatchObject({ 'content-type': 'application/json', authorization: 'Session s' })
  expect((await act<Echo>('form', '/form')).data).toMatchObject({ method: 'PUT', body: 'a=b%26c' })
  expect((await act<Echo>('remove', '/gone')).data).toMatchObject({ method: 'DELETE', url: '/gone' })
  const upload = JSON.parse((await act<{ data: string }>('upload', '/upload')).data) as Echo['data']
  expect(upload.body).toContain('name="avatar"; filename="picture.png"')
  expect(upload.body).toContain('name="shop"')
})

it('refuses requests that WeChat refuses', async () => {
  expect(await act('patch', '/x')).toMatchObject({ errMsg: 'request:fail method is invalid: PATCH' })
  expect(await act('foreign')).toMatchObject({ errMsg: 'request:fail url not in domain list' })
  expect(await act('abort', '/x')).toMatchObject({ errMsg: 'request:fail abort' })
  await host.call('setWorld', { online: false })
  expect(await act('get', '/x')).toMatchObject({ errno: 600001 })
})

it('answers as the phone and the user, as the test sets them', async () => {
  expect(await act('location')).toMatchObject({ errMsg: 'getLocation:ok', latitude: 31.2304 })
  expect(await act('pay')).toEqual({ errMsg: 'requestPayment:ok' })
  expect(await act('payUnsigned')).toMatchObject({ errMsg: expect.stringContaining('nonceStr') as string })
  await host.call('setWorld', { location: 'denied', payment: 'cancelled', scan: { text: 'gym:1' } })
  expect(await act('location')).toEqual({ errMsg: 'getLocation:fail auth deny' })
  expect(await act('pay')).toEqual({ errMsg: 'requestPayment:fail cancel' })
  expect(await act('scan')).toMatchObject({ result: 'gym:1' })
  expect(await act('promise')).toMatchObject({ code: 'weapp-login-code' })
  await act('call')
  expect((await host.call('report')).calls).toContainEqual({ api: 'makePhoneCall', args: { phoneNumber: '021-1' } })
  await at(id('phone')).tap()
  await at('weapp-phone-code').waitFor()
})

it('draws dialogs that can be read and tapped', async () => {
  await start('modal')
  expect(await read({ by: 'role', role: 'dialog', name: '取消预约' })).toContain('确定吗')
  await at({ by: 'role', role: 'button', name: '再想想' }).tap()
  await at('modal: {"errMsg":"showModal:ok","confirm":false,"cancel":true,"content":null}').waitFor()
  await start('sheet')
  await at({ by: 'role', role: 'button', name: '相册' }).tap()
  await at('sheet: {"errMsg":"showActionSheet:ok","tapIndex":1}').waitFor()
  await act('toast')
  expect(await read({ by: 'role', role: 'status' })).toBe('已保存')
})

it('pulls down only where the page lets it', async () => {
  await host.call('pullDown')
  expect(await read(id('result'))).toBe('refreshed')
  await start('toSub')
  await at('sub page').waitFor()
  await expect(host.call('pullDown')).rejects.toThrow('does not enable pulling down')
})

it('measures in the window below the bar, in points of a phone', async () => {
  expect(await act('windows')).toEqual([390, 753, 844, 'zh_CN', 32])
  expect(await act('rect', '#count')).toEqual({ top: 0, width: 390, scrollTop: 0 })
})

describe('the check of a run', () => {
  it('a wx call that the host does not have is an error', async () => {
    await start('absent')
    await eventually(
      async () => (await errors())[0],
      () => 'nothing on record',
    )
    expect(await errors()).toEqual(['wx.createCameraContext is not implemented by the host'])
  })

  it('a built-in tag without an implementation is an error', async () => {
    await start('toStrange')
    const found = await eventually(
      async () => (await errors())[0],
      () => 'nothing on record',
    )
    expect(found).toContain('official-account')
  })

  it('a page that sends too much, too often, and draws too many rows is over its budget', async () => {
    await act('flood')
    const over = checkRun(await host.call('report'))
    expect(over).toEqual([
      expect.stringMatching(/^pages\/acts\/index: 7\d{4} bytes in one setData, at most 65536$/),
      expect.stringMatching(/^pages\/acts\/index: 3\d setData calls in one second, at most 20$/),
      expect.stringMatching(/^pages\/acts\/index: 7\d siblings, at most 60$/),
    ])
  })
})
