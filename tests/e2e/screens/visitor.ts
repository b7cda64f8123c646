import { id, ids, nth, within } from '../driver/where'
import { openClasses } from '../journeys/acts'
import { loginScreens } from './login'
import type { Screen, Stage } from './stage'
import { makeStates } from './states'

const openBooking = ({ driver }: Stage, date?: string) => driver.open('userGroupSchedules', { shopId: 1, date })

const bookingScreens: Screen[] = [
  { name: 'booking-visitor', title: '约课 · 未登录', wide: true, show: ({ driver }) => openClasses(driver) },
  ...makeStates({
    name: 'booking',
    title: '约课',
    // The first day comes with the page, and the next is read ahead.
    call: /\/api\/mobile\/schedules\/group\/.*date=2026-12-06/,
    open: async ({ driver }) => {
      await openClasses(driver, 1, '2026-12-03')
      await driver.tap(id('day--2026-12-06'))
    },
    stands: ({ driver }) => driver.waitFor(id('shop-selector')),
  }),
  {
    name: 'booking-empty',
    title: '约课 · 没有课程',
    show: async (stage) => {
      await openBooking(stage, '2027-03-01')
      await stage.driver.waitFor(id('next-day'))
    },
  },
  {
    name: 'booking-no-kinds',
    title: '约课 · 门店未开放',
    show: async ({ driver }) => {
      await driver.open('userGroupSchedules', { shopId: 3 })
      await driver.waitFor(id('switch-shop'))
    },
  },
  {
    name: 'booking-month',
    title: '约课 · 月历',
    show: async ({ driver }) => {
      await openClasses(driver, 1, '2026-11-24')
      await driver.tap(id('strip--month'))
      await driver.waitFor(id('month--fold'))
    },
  },
  {
    name: 'booking-shops',
    title: '约课 · 选择门店',
    show: async ({ driver }) => {
      await openClasses(driver, 1, '2026-11-24')
      await driver.tap(id('shop-selector'))
      await driver.waitFor(nth(within(id('shop-sheet'), ids('shop-')), 2))
    },
  },
  {
    name: 'booking-shops-none',
    title: '约课 · 选择门店 · 没有找到',
    show: async ({ driver }) => {
      await openClasses(driver)
      await driver.tap(id('shop-selector'))
      await driver.waitFor(nth(within(id('shop-sheet'), ids('shop-')), 2))
      await driver.fill(id('search-shops'), '外滩')
      await driver.waitFor(id('clear-search'))
    },
  },
  {
    name: 'booking-filter',
    title: '约课 · 筛选',
    wide: true,
    show: async ({ driver, say }) => {
      await openClasses(driver)
      await driver.tap(id('filter'))
      await driver.tap(id('filter-evening'))
      await driver.waitFor(say('筛选 · {n}'))
    },
  },
  {
    name: 'booking-filter-none',
    title: '约课 · 筛选后没有课程',
    show: async ({ driver }) => {
      await openClasses(driver, 1, '2026-11-24')
      await driver.tap(id('tag-2'))
      await driver.tap(id('filter'))
      await driver.tap(id('filter-morning'))
      await driver.tap(id('filter-open'))
      await driver.tap(id('filter-done'))
      await driver.waitFor(id('filter-clear'))
    },
  },
  {
    name: 'booking-other-day',
    title: '约课 · 别的日子',
    show: async ({ driver }) => {
      await openClasses(driver, 1, '2026-12-08')
      await driver.waitFor(id('strip--today'))
    },
  },
  {
    name: 'booking-tag',
    title: '约课 · 按标签筛选',
    show: async ({ driver }) => {
      await openClasses(driver)
      await driver.tap(id('tag-2'))
      await driver.waitForGone('普拉提床')
    },
  },
]

const openMe = async ({ driver }: Stage) => {
  await driver.open('currentProfilePage', { shopId: 1 })
  await driver.waitFor(id('me-contact'))
}

const otherScreens: Screen[] = [
  { name: 'me-visitor', title: '我的 · 未登录', show: openMe },
  {
    name: 'home-visitor',
    title: '首页 · 未登录',
    show: async ({ driver }) => {
      await driver.open('shopHomePage', { shopId: 1 })
      await driver.waitFor(id('shop-call'))
    },
  },
  {
    name: 'home-choose',
    title: '首页 · 选择门店',
    main: true,
    show: async ({ driver }) => {
      // Else the nearest shop is chosen.
      await driver.setLocation('denied')
      await driver.open('brandWelcome', { brandId: 1 })
      await driver.waitFor(id('brand-logo'))
      await driver.waitFor(nth(ids('shop-'), 2))
    },
  },
  {
    name: 'home-goods',
    title: '首页 · 前台好物',
    show: async ({ driver }) => {
      await driver.open('shopHomePage', { shopId: 1 })
      await driver.scrollTo(nth(ids('goods-'), 0))
      await driver.tap(nth(ids('goods-'), 0))
      await driver.waitFor(id('goods-sheet-call'))
    },
  },
  {
    name: 'missing-shop',
    title: '门店不存在',
    show: async ({ driver }) => {
      await driver.open('introducePage', { shopId: 999 })
      await driver.waitFor(id('lead-on'))
    },
  },
  {
    name: 'missing-class',
    title: '课程不存在',
    show: async ({ driver }) => {
      await driver.open('courseScheduleDetails', { shopId: 1, courseId: 1, is_schedule: 1, schedule_id: 999_999 })
      await driver.waitFor(id('lead-on'))
    },
  },
  {
    name: 'home-no-kinds',
    title: '首页 · 门店未开放',
    show: async ({ driver }) => {
      await driver.open('shopHomePage', { shopId: 3 })
      await driver.waitFor(id('switch-shop'))
    },
  },
  {
    name: 'not-found',
    title: '页面不存在',
    show: async ({ driver }) => {
      await driver.open('notFoundPage', {})
      await driver.waitFor(id('go-home'))
    },
  },
  {
    name: 'captcha-over',
    title: '图形验证 · 已过期',
    show: async ({ driver, say }) => {
      await driver.open('captchaPage', {})
      await driver.waitFor(say('这次验证已过期'))
    },
  },
]

export const visitorScreens: readonly Screen[] = [...bookingScreens, ...loginScreens, ...otherScreens]
