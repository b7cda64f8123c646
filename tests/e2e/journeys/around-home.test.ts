import { journey } from '../driver/journey'
import { having, id, ids, label, within } from '../driver/where'
import { arriveHome, openClasses, SHEN_YIZHOU, TODAY } from './acts'

const shopId = 1
const OPTION = having(ids('option-'), '到账 ¥1,100')

journey(
  'dismisses an advertisement for good, sees three things of the desk, and renews a card that was bought by the month [BK-068 BK-459 BK-477 BK-488 BK-489 BK-490]',
  async ({ driver }) => {
    await driver.open('shopHomePage', { shopId: 2 })
    await driver.waitFor(within(id('ad-layer'), label(/冬季储值/)))
    await driver.tap(id('dismiss-ad'))
    await driver.waitForGone(id('ad-layer'))
    await driver.open('shopHomePage', { shopId: 1 })
    await driver.waitFor(id('goods'))
    await driver.waitForCount(within(id('goods'), ids('goods-')), 3)
    await driver.open('shopHomePage', { shopId: 2 })
    await arriveHome(driver, 2, '拾光·徐汇店')
    expect(await driver.count(id('ad-layer'))).toBe(0)

    await driver.open('currentProfilePage', { shopId })
    await driver.tap(having(ids('card-'), '美团连续包月卡'))
    await driver.tap(id('renew-card'))
    await driver.waitFor(within(id('renew-monthly'), '续费仅变更有效期,扣费时间不变'))
    await driver.tap(id('renew-on'))
    await driver.waitForRoute('buyCard')
    await driver.waitFor(ids('tpl-'))
    expect(await driver.count(OPTION)).toBe(0)
    await driver.tap(id('kind-all'))
    await driver.tap(OPTION)
    await driver.open('buyCard', { shopId })
    await driver.waitFor(within(id('call-desk'), /1,100/))

    await driver.open('brandWelcome', { brandId: 2 })
    await driver.waitFor(/青禾/)
  },
  { as: SHEN_YIZHOU },
)

journey(
  'shares the classes of a day as a list that opens at that day, with who shares [BK-027 BK-119 BK-150 BK-317]',
  async ({ driver, server, another }) => {
    const { user } = await server.logIn(SHEN_YIZHOU)
    await openClasses(driver, shopId, '2026-11-25')
    await driver.tap(id('share'))
    await driver.waitFor(within(id('share-card'), '拾光·静安店 11月25日 周三 的课表'))
    if (!driver.weapp) {
      await driver.tap(id('share-copy'))
      await driver.waitFor('复制成功')
      return
    }
    const card = (await driver.weapp.call('share')) as { title: string; path: string }
    expect(card.title).toBe('拾光·静安店 11月25日 周三 的课表')
    const friend = await another()
    await friend.openUrl(card.path)
    await friend.waitFor(ids('class-'))
    expect((await friend.waitForRoute('userGroupSchedules')).params).toMatchObject({
      shopId,
      date: '2026-11-25',
      recommend_user_id: user.id,
    })
  },
  { as: SHEN_YIZHOU },
)

journey(
  'has three weeks over the own bookings, a day of which is a tap [BK-094 BK-095]',
  async ({ driver }) => {
    await driver.open('userScheduleOrders', { shopId })
    await driver.waitForCount(ids('week-day--'), 21)
    await driver.tap(id(`week-day--${TODAY}`))
    await driver.waitFor(id(`day-${TODAY}`))
    await driver.waitForCount(ids('day-2026'), 1)
  },
  { as: '13800000001' },
)
