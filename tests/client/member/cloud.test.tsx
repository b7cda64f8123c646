import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import Taro from '@tarojs/taro'
import type { ComponentType } from 'react'
import { goLogin, goRegister } from '@/shell/session/session-guard'
import { endSession, useMemberStore } from '@/shell/session/member-store'
import { queryClient } from '@/http/query-client'
import LoginPage from '@/pages/member/login'
import RegisterPage from '@/pages/member/register'
import SettingsPage from '@/pages/member/settings'
import MePage from '@/pages/tabs/me'
import { navigate } from '@/platform/navigate'
import { asked, at, serve, shop, user } from '../shop/fixtures'

const settings = globalThis as unknown as { CLOUD_HOST: string }
const CLOUD = 'https://cloud.example'
const ME = '/shop/1/mobile/users/9/profile/'
const SETTINGS = '/shop/1/mobile/users/settings/'
const next = '/shop/1/mobile/buy/cards/'
const full = (address: string) => encodeURIComponent(`http://localhost${address}`)

const leave = () => jest.spyOn(navigate, 'leave').mockReturnValue(true)
const open = async (Page: ComponentType, address: string) => {
  at(address)
  serve({ '/api/shops/1/detail/': { shop } })
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  )
  await act(async () => undefined)
}
const openAs = async (Page: ComponentType, address: string, id: string, more: object) => {
  useMemberStore.setState({ user, shopId: 1 })
  at(address)
  serve({ '/api/shops/1/detail/': { shop }, '/api/users/9/info/': { user }, ...more })
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(document.getElementById(id)).toBeTruthy())
}
const openMe = () => openAs(MePage, ME, 'me-edit', { '/api/v2/mobile/shops/1/users/cards/': { cards: [] } })
const notices = { class: true, change: true, balance: true, offer: false }
const openSettings = (more: object = {}) =>
  openAs(SettingsPage, SETTINGS, 'settings-logout', {
    '/api/users/9/settings/': { settings: { look: {}, notices } },
    '/api/users/9/sessions/': { sessions: [] },
    ...more,
  })
const hasForm = () => screen.queryByLabelText('手机号') !== null

afterEach(() => {
  settings.CLOUD_HOST = ''
  jest.restoreAllMocks()
  endSession()
  queryClient.clear()
})

describe('where a cloud host is set', () => {
  beforeEach(() => void (settings.CLOUD_HOST = CLOUD))

  it('its log-in page is opened, with a next_url [IP-024 IP-025 IP-245]', async () => {
    const left = leave()
    await goLogin('/shop/1/welcome/')
    expect(left).toHaveBeenCalledWith(`${CLOUD}/mobile/login/?next_url=${full('/shop/1/welcome/')}`)
    expect(Taro.navigateTo).not.toHaveBeenCalled()
  })

  it.each([
    ['log-in', LoginPage, '/mobile/login/'],
    ['register', RegisterPage, '/mobile/register/'],
  ])('our own %s page leads there too, however it was opened, and shows no form [IP-024 IP-025 IP-245]', async (_name, Page, path) => {
    const left = leave()
    await open(Page, `${path}?next=${encodeURIComponent(next)}`)
    expect(left.mock.calls).toEqual([[`${CLOUD}${path}?next_url=${full(next)}`]])
    expect(hasForm()).toBe(false)
  })

  it('its log-out page is opened once the own session has ended, and comes back to the same page [IP-024 IP-245]', async () => {
    const left = leave()
    await openSettings({ '/api/logout/': {} })
    fireEvent.click(document.getElementById('settings-logout')!)
    await act(async () => void fireEvent.click(document.getElementById('confirm-logout')!))
    await waitFor(() => expect(left).toHaveBeenCalledTimes(1))
    expect(left.mock.calls).toEqual([[`${CLOUD}/mobile/logout/?next_url=${full(SETTINGS)}`]])
    expect(useMemberStore.getState().user).toBeNull()
  })

  it('its log-out page is not opened where the own session has not ended', async () => {
    const left = leave()
    await openSettings({ '/api/logout/': 500 })
    fireEvent.click(document.getElementById('settings-logout')!)
    await act(async () => void fireEvent.click(document.getElementById('confirm-logout')!))
    await waitFor(() => expect(asked('/api/logout/')).toHaveLength(1))
    expect(left).not.toHaveBeenCalled()
    expect(useMemberStore.getState().user).not.toBeNull()
  })

  it('its profile page is opened to change the own profile [IP-024]', async () => {
    const left = leave()
    await openMe()
    await act(async () => void fireEvent.click(document.getElementById('me-edit')!))
    expect(left.mock.calls).toEqual([[`${CLOUD}/mobile/profile/?next_url=${full(ME)}`]])
    expect(Taro.navigateTo).not.toHaveBeenCalled()
  })

  it('a log-in page that nobody sent the user to comes back to the start', async () => {
    const left = leave()
    await open(LoginPage, '/mobile/login/')
    expect(left.mock.calls).toEqual([[`${CLOUD}/mobile/login/?next_url=${full('/')}`]])
  })

  it.each([
    '@evil.example',
    '.evil.example/',
    '//evil.example/shop/1/welcome/',
    '/\\evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    '/%0d%0a',
  ])('a next_url %s of a link is dropped: it would come back to another host [IP-024]', async (foreign) => {
    const left = leave()
    await open(LoginPage, `/mobile/login/?next=${encodeURIComponent(foreign)}`)
    expect(left.mock.calls).toEqual([[`${CLOUD}/mobile/login/?next_url=${full('/')}`]])
    left.mockClear()
    await goLogin(foreign)
    expect(left.mock.calls).toEqual([[`${CLOUD}/mobile/login/?next_url=${full('/')}`]])
  })

  it('a logged-in user is sent on, not there', async () => {
    const left = leave()
    useMemberStore.setState({ user, shopId: 1 })
    await open(LoginPage, `/mobile/login/?next=${encodeURIComponent(next)}`)
    expect(left).not.toHaveBeenCalled()
    expect(Taro.reLaunch).toHaveBeenCalledWith({ url: next })
  })

  it('our own form is shown where the web cannot be opened, as in the mini-program', async () => {
    jest.spyOn(navigate as unknown as { leave: () => boolean }, 'leave').mockReturnValue(false)
    await open(LoginPage, '/mobile/login/')
    expect(hasForm()).toBe(true)
  })
})

describe('where none is set', () => {
  it('our own log-in page is opened, and stays [IP-025]', async () => {
    const left = leave()
    await goLogin('/shop/1/welcome/')
    expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/mobile/login/?next=%2Fshop%2F1%2Fwelcome%2F&shop_id=1' })
    await open(LoginPage, '/mobile/login/')
    expect(hasForm()).toBe(true)
    expect(left).not.toHaveBeenCalled()
  })

  it('a log-out ends the session here, and the profile is changed on our own page [IP-025]', async () => {
    const left = leave()
    await openSettings({ '/api/logout/': {} })
    await act(async () => void fireEvent.click(document.getElementById('settings-profile')!))
    expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/shop/1/mobile/users/profile/edit/' })
    fireEvent.click(document.getElementById('settings-logout')!)
    await act(async () => void fireEvent.click(document.getElementById('confirm-logout')!))
    await waitFor(() => expect(useMemberStore.getState().user).toBeNull())
    expect(left).not.toHaveBeenCalled()
  })

  it('the register page is opened with the page to go on to, and no typed field [IP-025]', async () => {
    at(`/mobile/login/?next=${encodeURIComponent(next)}&phone=13800000001&area_code=zh-cn`)
    await goRegister()
    expect(Taro.navigateTo).toHaveBeenCalledWith({ url: `/mobile/register/?next=${encodeURIComponent(next)}&shop_id=1` })
  })
})
