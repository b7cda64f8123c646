import { journey, spineJourney } from '../driver/journey'
import { button, id, ids, nth, role, tab, within } from '../driver/where'
import { arriveAtClasses, arriveHome, placeClass, LIN_XIAO, openClasses, TODAY } from './acts'

const TOMORROW = '2026-11-25'
const CHRISTMAS_EVE = '2026-12-24'
const LOST = /ERR_INTERNET_DISCONNECTED/

journey(
  'choosing another shop keeps the day and replaces the shop in the address [BK-002][BK-099][BK-100][BK-101][BK-214]',
  async ({ driver }) => {
    await openClasses(driver, 1, TOMORROW)
    await driver.tap(id('shop-selector'))
    const shops = within(id('shop-sheet'), ids('shop-'))
    await driver.waitFor(nth(shops, 2))
    await driver.waitForWords(nth(shops, 0), /^拾光·静安店 最近 .*km$/)
    expect((await driver.readAll(shops)).map((words) => words.slice(0, 6))).toEqual(['拾光·静安店', '拾光·浦东店', '拾光·徐汇店'])
    await driver.tap(within(id('shop-sheet'), id('shop-2')))
    await driver.waitForGone(id('shop-sheet'))
    await arriveAtClasses(driver, { shopId: 2, name: '拾光·徐汇店', date: TOMORROW })
    await driver.waitFor(ids('class-'))
    if (driver.target === 'h5') expect(await driver.url()).toBe(`/shop/2/mobile/user/grouplesson/list/?date=${TOMORROW}`)
  },
)

journey('a shop without any kind of booking says so and leads to another [BK-076][BK-077]', async ({ driver }) => {
  await driver.open('userGroupSchedules', { shopId: 3 })
  await driver.waitFor('该门店暂未开放预约')
  expect(await driver.count('团课')).toBe(0)
  await driver.tap(id('switch-shop'))
  await driver.waitForRoute('selectShopPage')
  await driver.tap(id('shop-1'))
  await arriveHome(driver)
})

journey(
  'days and months are a tap away, and the day stays [BK-074][BK-078][BK-082][BK-084]',
  async ({ driver }) => {
    await openClasses(driver)
    await driver.waitFor(id(`day--${TODAY}`))
    await driver.tap(id(`day--${TOMORROW}`))
    await driver.waitFor(placeClass('踏板有氧'))
    await driver.tap(id('strip--month'))
    await driver.waitFor(within(id('month'), '2026年11月'))
    await driver.tap(button('2026年12月'))
    await driver.tap(id(`month--${CHRISTMAS_EVE}`))
    await driver.tap(id('month--fold'))
    await driver.waitForGone(id('month--fold'))
    await openClasses(driver)
    await driver.waitFor(id(`day--${CHRISTMAS_EVE}`))
    await driver.open('userGroupSchedules', { shopId: 1, date: '2027-03-01' })
    await driver.waitFor('暂无可预约课程')
  },
  { as: LIN_XIAO },
)

journey('a tag filters the classes by it [BK-080]', async ({ driver }) => {
  await openClasses(driver)
  await driver.waitFor(id('tag-1'))
  expect(await driver.readAll(ids('tag-'))).toEqual(['全部', '瑜伽', '燃脂', '普拉提', '力量', '舞蹈'])
  await driver.tap(id('tag-1'))
  await driver.waitForGone(placeClass('杠铃塑形'))
  expect(await driver.count(placeClass('流瑜伽 · 舒展'))).toBe(1)
  await driver.tap(id('tag-all'))
  await driver.waitFor(placeClass('杠铃塑形'))
})

journey(
  'without a network the page says so, and it loads when the network is back [BK-416][IP-312]',
  async ({ driver }) => {
    await openClasses(driver)
    await driver.setOnline(false)
    await driver.tap(id('day--2026-11-27'))
    await driver.waitFor('加载失败,请刷新重试')
    await driver.setOnline(true)
    await driver.waitFor(placeClass('踏板有氧'))
  },
  { expectErrors: LOST },
)

journey('a tap on the chosen tab does nothing [IP-078]', async ({ driver }) => {
  await openClasses(driver, 1, TOMORROW)
  const before = await driver.url()
  await driver.tap(tab('约课'))
  await driver.waitFor(ids('class-'))
  expect(await driver.url()).toBe(before)
})

spineJourney('there are three languages to choose from, and the whole app is in the chosen one [BK-022]', async ({ driver }) => {
  await driver.open('currentProfilePage', { shopId: 1 })
  const choose = async (locale: string) => {
    await driver.tap(id('me-settings'))
    await driver.tap(id('settings-language'))
    const languages = within(id('language-sheet'), role('radio'))
    await driver.waitForCount(languages, 3)
    expect(await driver.readAll(languages)).toEqual(['简体中文', '繁體中文', 'English'])
    await driver.tap(id(`language-${locale}`))
    await driver.waitForGone(id('language-sheet'))
    await driver.back()
  }
  const tabs = () => driver.readAll(role('tab'))
  await driver.waitFor(tab('我的'))
  expect(await tabs()).toEqual(['首页', '活动', '约课', '购卡', '我的'])
  await choose('zh-tw')
  await driver.waitFor(tab('首頁'))
  await choose('en-us')
  await driver.waitFor(tab('Home'))
  await driver.tap(tab('Book'))
  await driver.waitFor(within(placeClass('杠铃塑形'), 'Book'))
})

spineJourney('a shop with the black theme is dark on every page', async ({ driver }) => {
  await openClasses(driver)
  const card = nth(ids('class-'), -1)
  expect(await driver.style(card, 'background-color')).toBe('rgb(255, 255, 255)')
  await driver.interfere(/\/shops?\/2\//, (body) => body.replaceAll('qc_pink_blue', 'qc_black'))
  await openClasses(driver, 2)
  expect(await driver.style(card, 'background-color')).not.toBe('rgb(255, 255, 255)')
})
