import { CardType } from '@/domain/card/card'
import { COACH_APP } from '../driver/browser'
import { until } from '../driver/base-driver'
import { journey } from '../driver/journey'
import { having, id, ids, label, nth, within } from '../driver/where'
import { arriveHome, openClasses, findScheduleId, SHEN_YIZHOU, TODAY } from './acts'

const shopId = 1
const OPTION = having(ids('option-'), '到账 ¥1,100')

journey(
  'dismisses an advertisement for good, sees three products of the desk, and renews a card that was bought by the month [BK-068 BK-459 BK-477 BK-488 BK-489 BK-490]',
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
    // The next visit has room for the red envelope.
    await driver.waitFor(within(id('envelope-layer'), label('打开红包')))
    await driver.tap(id('dismiss-envelope'))
    await driver.waitForGone(id('envelope-layer'))
    await driver.open('shopHomePage', { shopId: 2 })
    await arriveHome(driver, 2, '拾光·徐汇店')
    expect(await driver.count(id('envelope-layer'))).toBe(0)

    await driver.open('currentProfilePage', { shopId })
    await driver.tap(having(ids('card-'), '美团连续包月卡'))
    await driver.tap(id('renew-card'))
    await driver.waitFor(within(id('renew-monthly'), '续费仅变更有效期,扣费时间不变'))
    await driver.tap(id('renew-on'))
    await driver.waitForRoute('chargeCard')
    // Cards of its kind are sold no more.
    await driver.waitFor(/该会员卡已下架/)
    await driver.tap(id('lead-on'))
    await driver.waitForRoute('buyCard')
    await driver.tap(id(`kind-${CardType.value}`))
    await driver.waitForCount(ids('tpl-'), 1)
    await driver.tap(OPTION)
    await driver.waitForWords(id('buy-amount'), '¥1,000.00')
    const { cardTplId } = (await driver.waitForRoute('buyCardDetail')).params as { cardTplId: number }
    await driver.back()
    await driver.waitForRoute('buyCard')
    await driver.waitForCount(ids('tpl-'), 1)
    // Without an option in its address, the page shows the remembered one.
    await driver.open('buyCardDetail', { shopId, cardTplId })
    await driver.waitForWords(id('buy-amount'), '¥1,000.00')

    await driver.open('brandWelcome', { brandId: 2 })
    await driver.waitFor(/青禾/)
  },
  { as: SHEN_YIZHOU },
)

journey(
  'shares the classes of a day as a list that opens at that day, with the sharing user [BK-027 BK-119 BK-150 BK-317]',
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
  { as: SHEN_YIZHOU, userAgent: COACH_APP },
)

journey(
  'shares the shop, its activities and cards, and a class with the shop’s own text, by the menu of WeChat [BK-119]',
  async ({ driver, server }) => {
    const { user } = await server.logIn(SHEN_YIZHOU)
    const scheduleId = await findScheduleId(server, '杠铃塑形')
    const from = `recommend_user_id=${user.id}`
    const sharedAs = () =>
      until(
        async () => {
          const card = (await driver.weapp!.call('share')) as { title?: string; path?: string } | null
          return card?.title && card.path?.includes(from) ? card : undefined
        },
        () => 'the page is not shared with its words and who shares',
      )
    await driver.open('shopHomePage', { shopId })
    await driver.waitFor(id('share'))
    expect((await sharedAs()).path).toMatch(/^\/?pages\/tabs\/home\/index/)
    await driver.open('activityListPage', { shopId })
    expect((await sharedAs()).path).toMatch(/^\/?pages\/tabs\/activity\/index/)
    await driver.open('buyCard', { shopId })
    expect((await sharedAs()).path).toMatch(/^\/?pages\/tabs\/card\/index/)
    expect(await driver.weapp!.call('moments')).toMatchObject({ query: expect.stringContaining(from) as string })
    expect(await driver.weapp!.call('favourite')).toMatchObject({ query: expect.stringContaining(`shopId=${shopId}`) as string })
    await driver.open('userScheduleOrder', { shopId, scheduleId })
    expect(await driver.weapp!.call('moments')).toBeNull()
    const { title, path } = await sharedAs()
    expect(title).toBe('一起来上杠铃塑形')
    expect(path).toMatch(new RegExp(`^/?pages/course/schedule/index.*schedule_id=${scheduleId}`))
  },
  { as: SHEN_YIZHOU, targets: ['weapp'] },
)

journey(
  'opens the class of a code each time that it is scanned, and stays on its page when WeChat only comes to the front again',
  async ({ driver, server }) => {
    const scheduleId = await findScheduleId(server, '杠铃塑形')
    const scanned = { path: 'pages/tabs/home/index', query: { scene: encodeURIComponent(`o.${shopId}.${scheduleId}`) }, scene: 1047 }
    const comesBack = async (reason: number) => {
      await driver.weapp!.call('setForeground', false, undefined, reason)
      // Only a scan opens a page; coming to the front repeats the last scene.
      await driver.weapp!.call('setForeground', true, ...(reason === 0 ? [scanned] : []))
    }
    await driver.open('shopHomePage', { shopId })
    for (const _time of ['first', 'second']) {
      await comesBack(0)
      await driver.waitForRoute('userScheduleOrder')
      await driver.tap(id('to-batch'))
      await driver.waitForRoute('userBatchGroupSchedulesOrder')
    }
    await comesBack(3)
    await driver.tap(nth(ids('pick-'), 1))
    await driver.waitForRoute('userBatchGroupSchedulesOrder')
    expect(await driver.weapp!.call('stack')).toEqual(['pages/booking/group/order/index', 'pages/booking/group/batch/index'])
  },
  { as: SHEN_YIZHOU, targets: ['weapp'] },
)

journey(
  'has three weeks over the user’s bookings, and a tap shows one day [BK-094 BK-095]',
  async ({ driver }) => {
    await driver.open('userScheduleOrders', { shopId })
    await driver.waitForCount(ids('week-day--'), 21)
    await driver.tap(id(`week-day--${TODAY}`))
    await driver.waitFor(id(`day-${TODAY}`))
    await driver.waitForCount(ids('day-2026'), 1)
  },
  { as: '13800000001' },
)
