import { id } from '../../driver/where'
import { calls } from '../calls'
import { part } from '../say'
import type { Screen } from '../stage'

const shopId = 1

/** The statement of cards by kind. */
export const cardSumsScreens: readonly Screen[] = [
  {
    name: 'card-sums',
    title: '会员卡日结',
    main: true,
    wide: true,
    show: async ({ driver }) => {
      await driver.open('staffCardSums', { shopId })
      await driver.waitFor(id('card-sums-owed'))
    },
  },
  {
    name: 'card-sums-month',
    title: '会员卡日结 · 按月',
    show: async ({ driver, say }) => {
      await driver.open('staffCardSums', { shopId })
      await driver.waitFor(id('card-sums-owed'))
      await driver.tap(id('segment--month'))
      // On the day itself nothing was sold.
      await driver.waitForWords(id('card-sums-owed'), part(say('售卡')))
    },
  },
  {
    name: 'card-sums-loading',
    title: '会员卡日结 · 加载中',
    show: async ({ driver, hold }) => {
      await hold(calls.cardSums)
      await driver.open('staffCardSums', { shopId })
    },
  },
  {
    name: 'card-sums-failed',
    title: '会员卡日结 · 加载失败',
    show: async ({ driver, lose }) => {
      await lose(calls.cardSums)
      await driver.open('staffCardSums', { shopId })
      await driver.waitFor(id('retry'))
    },
  },
]
