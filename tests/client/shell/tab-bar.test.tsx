import { act, fireEvent, render, screen } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { useMemberStore } from '@/shell/session/member-store'
import { AppTabBar } from '@/shell/tabs/app-tab-bar'
import { TabPage } from '@/shell/tabs/tab-page'
import { checkMiniProgramOnce, useMiniProgramStore } from '@/shell/tabs/in-mini-program'
import { useSkinStore } from '@/shell/tabs/shop-theme'
import { setTheme } from '@/ui/theme/theme-store'
import { themeNames } from '@/domain/shop/theme-names'

const words = ['首页', '活动', '约课', '购卡', '我的']
const opened = () => (Taro.switchTab as unknown as jest.Mock).mock.calls.map(([{ url }]) => url as string)
const tap = (word: string) => act(async () => void fireEvent.click(screen.getByRole('tab', { name: word })))

beforeEach(() => window.history.replaceState({}, '', '/shop/1/mobile/introduce/'))
afterEach(() => {
  useMemberStore.setState({ user: null })
  useSkinStore.setState({ skin: undefined })
  useMiniProgramStore.setState({ inShell: false })
  setTheme(undefined)
})

describe('the tab bar', () => {
  it('has five tabs [IP-076 IP-077]', () => {
    render(<AppTabBar current='home' />)
    expect(screen.getAllByRole('tab').map((tab) => tab.getAttribute('aria-label') ?? tab.textContent)).toEqual(words)
  })

  it('has a style of its own in 黄黑: a tip on the dark middle tab, and icons of orders [IP-353]', () => {
    act(() => setTheme('qc_yellow_black'))
    const { rerender } = render(<AppTabBar current='home' />)
    const middle = () => screen.getByRole('tab', { name: '约课' })
    expect(middle().textContent).toBe('今日课表约课')
    expect(middle().querySelector('.raised.tipped .calendar')).toBeTruthy()
    rerender(<AppTabBar current='booking' />)
    expect(middle().querySelector('.raised.tipped .book')).toBeTruthy()
  })

  it('has the word of the order in the middle tab in 烈红, and its icon in the other themes [IP-354]', () => {
    const { container } = render(<AppTabBar current='home' />)
    const raised = () => container.querySelector('.raised')!
    for (const theme of themeNames) {
      act(() => setTheme(theme))
      const worded = theme === 'qc_red'
      expect([theme, raised().textContent, raised().querySelector('.icon') === null]).toEqual([
        theme,
        worded ? '约课' : theme === 'qc_yellow_black' ? '今日课表' : '',
        worded,
      ])
      expect(screen.getAllByRole('tab').map((tab) => tab.getAttribute('aria-label') ?? tab.textContent)).toEqual(words)
    }
  })

  it('does nothing when the selected tab is tapped [IP-078]', async () => {
    render(<AppTabBar current='home' />)
    await tap('首页')
    expect(opened()).toEqual([])
  })

  it.each([
    ['to the home of the shop [IP-079]', '首页', '/shop/1/welcome/'],
    ['to the activities [IP-080]', '活动', '/shop/1/activities/'],
    ['to the group classes with auto=1 [IP-081 BK-028]', '约课', '/shop/1/mobile/user/grouplesson/list/?auto=1'],
    ['to the cards [IP-082]', '购卡', '/shop/1/mobile/buy/cards/'],
    ['a visitor to currentProfilePage [IP-084 IP-022]', '我的', '/shop/1/mobile/users/profile/'],
  ])('leads %s', async (_where, word, address) => {
    render(<AppTabBar current={word === '首页' ? 'me' : 'home'} />)
    await tap(word)
    expect(opened()).toEqual([address])
  })

  it('leads a logged-in user from Me to his own profile [IP-083]', async () => {
    useMemberStore.setState({ user: { id: 9 } as never })
    render(<AppTabBar current='home' />)
    await tap('我的')
    expect(opened()).toEqual(['/shop/1/mobile/users/9/profile/'])
  })
})

describe('a tab page on H5', () => {
  const bar = () => screen.queryByRole('tablist')

  it('shows the bar with the skin fashion only [IP-085]', () => {
    render(<TabPage name='home'>{null}</TabPage>)
    expect(bar()).toBeNull()
    act(() => useSkinStore.setState({ skin: 'default' }))
    expect(bar()).toBeNull()
    act(() => useSkinStore.setState({ skin: 'fashion' }))
    expect(bar()).toBeTruthy()
  })

  it('hides it inside a mini-program, which is checked once, a second after start [IP-086]', () => {
    jest.useFakeTimers()
    useSkinStore.setState({ skin: 'fashion' })
    const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('MicroMessenger/8.0 miniProgram/wx00')
    render(<TabPage name='home'>{null}</TabPage>)
    checkMiniProgramOnce()
    act(() => jest.advanceTimersByTime(999))
    expect(bar()).toBeTruthy()
    act(() => jest.advanceTimersByTime(1))
    expect(bar()).toBeNull()
    agent.mockReturnValue('MicroMessenger/8.0')
    act(() => jest.advanceTimersByTime(60_000))
    expect(bar()).toBeNull()
    agent.mockRestore()
    jest.useRealTimers()
  })
})
