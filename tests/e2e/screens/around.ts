import { having, id, ids } from '../driver/where'
import { openClasses } from '../journeys/acts'
import type { Screen } from './stage'

const shopId = 1

/** Screens around a booking, for a member with a card of a group-buy platform. */
export const aroundScreens: readonly Screen[] = [
  {
    name: 'around-ad',
    title: '首页 · 广告',
    main: true,
    show: async ({ driver }) => {
      await driver.open('shopHomePage', { shopId: 2 })
      await driver.waitFor(id('ad-layer'))
    },
  },
  {
    name: 'around-goods',
    title: '首页 · 前台好物',
    main: true,
    show: async ({ driver }) => {
      await driver.open('shopHomePage', { shopId })
      await driver.waitFor(id('goods'))
      await driver.scrollTo(id('goods'))
    },
  },
  {
    name: 'around-card',
    title: '我的 · 会员卡',
    main: true,
    show: async ({ driver }) => {
      await driver.open('currentProfilePage', { shopId })
      await driver.tap(having(ids('card-'), '美团连续包月卡'))
      await driver.waitFor(id('renew-card'))
    },
  },
  {
    name: 'around-renew',
    title: '我的 · 团购月卡续费',
    show: async ({ driver }) => {
      await driver.open('currentProfilePage', { shopId })
      await driver.tap(having(ids('card-'), '美团连续包月卡'))
      await driver.tap(id('renew-card'))
      await driver.waitFor(id('renew-monthly'))
    },
  },
]

/** Sharing inside the coach app. */
export const sharedListScreens: readonly Screen[] = [
  {
    name: 'around-share-list',
    title: '约课 · 分享课表',
    main: true,
    show: async ({ driver }) => {
      await openClasses(driver)
      await driver.tap(id('share'))
      await driver.waitFor(id('share-card'))
    },
  },
  {
    name: 'around-share-row',
    title: '约课 · 页尾',
    show: async ({ driver }) => {
      await openClasses(driver)
      await driver.scrollTo(id('share'))
    },
  },
]
