import { id } from '../e2e/driver/where'
import { act, at, host, HOME, setUpHost, start } from './host-stage'

setUpHost()

it('lets only a tap, or a payment that was made, ask for messages and settings', async () => {
  expect(await act('allow')).toEqual({ errMsg: 'requestSubscribeMessage:ok', a: 'accept' })
  expect(await act('settings')).toMatchObject({ errMsg: 'openSetting:ok' })
  expect(await act('allowLater', '/x')).toEqual({ errMsg: 'requestSubscribeMessage:fail can only be invoked by user TAP gesture.' })
  expect(await act('allowAfterPaying')).toMatchObject({ errMsg: 'requestSubscribeMessage:ok' })
  await host.call('setWorld', { messages: 'reject' })
  expect(await act('allow')).toMatchObject({ a: 'reject' })
})

it('knows a refused privacy sheet, a location switched off, and a permission that was never asked for', async () => {
  await host.call('setWorld', { locationAsked: false, album: 'cancelled' })
  expect(await act('setting')).toEqual({})
  await host.call('setWorld', { privacy: 'refused' })
  expect(await act('location')).toEqual({ errMsg: 'getLocation:fail privacy permission is not authorized', errno: 104 })
  expect(await act('copy')).toMatchObject({ errno: 104 })
  expect(await act('setting')).toEqual({})
  await host.call('setWorld', { privacy: 'agreed', location: 'off' })
  expect(await act('location')).toEqual({ errMsg: 'getLocation:fail system permission denied' })
  expect(await act('setting')).toEqual({ 'scope.userLocation': true })
})

it('has the capsule of an iPhone and of an Android, and zeros while it starts', async () => {
  expect(await act('capsules')).toEqual([296, 296, 47])
  await host.call('setWorld', { phone: 'android', capsule: 'late' })
  await host.launch(HOME)
  expect(await act('capsules')).toEqual([0, 284, 28])
})

it('has the safe area at the foot of the screen', async () => {
  expect(await host.call('beneathIndicator')).toEqual(['low'])
  expect((await at(id('foot')).boundingBox())!.y + 24).toBe(844 - 34 - 8)
  await host.call('setWorld', { phone: 'android' })
  await host.launch(HOME)
  expect(await host.call('beneathIndicator')).toEqual([])
})

it('closes from the first page by the native back button', async () => {
  await host.call('back')
  expect(await host.call('stack')).toEqual(['pages/acts/index'])
  expect(await act('seen')).toEqual(['acts load', 'acts show', 'acts ready', 'acts hide'])
})

it('has data set by setData at once, and calls back in a task of its own', async () => {
  expect(await act('later')).toEqual([7, false, true])
})

it('opens a code in place of all open pages, and comes back to them without a code', async () => {
  await start('away')
  await at('deep acts%20page').waitFor()
  await host.call('setForeground', false)
  await host.call('setForeground', true)
  expect(await host.call('stack')).toEqual(['pages/acts/index', 'pages/deep/index'])
  await host.call('setForeground', false)
  await host.call('setForeground', true, { path: 'pages/acts/index', query: { scene: 'h.1' }, scene: 1047 })
  expect(await host.call('stack')).toEqual(['pages/acts/index'])
  expect(await host.call('route')).toEqual({ page: 'pages/acts/index', query: { scene: 'h.1' } })
})
