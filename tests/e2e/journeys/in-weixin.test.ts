import { until } from '../driver/base-driver'
import { COACH_APP } from '../driver/browser'
import type { Driver } from '../driver/driver'
import { journey } from '../driver/journey'
import { id, ids, within } from '../driver/where'
import { arriveAtClasses, arriveHome, LIN_XIAO, openOrder, findScheduleId, SHEN_YIZHOU } from './acts'

const shopId = 1
const listCalls = async (driver: Driver, api: string) => (await driver.weapp!.report()).calls.filter((call) => call.api === api)

journey(
  'sees the shops at the first start and is asked for the location only by a tap; each kind of refusal has its own text',
  async ({ driver }) => {
    const { weapp } = driver
    if (weapp) await weapp.setWorld({ locationAsked: false, privacy: 'refused' })
    else await driver.setLocation('denied')
    await driver.open('welcome', {})
    await driver.waitFor(id('shop-1'))
    await driver.waitForCount(ids('shop-'), 3)
    if (!weapp) {
      await driver.tap(id('locate-again'))
      await driver.waitFor('允许使用位置信息后，可按距离排序')
    } else {
      expect(await listCalls(driver, 'getLocation')).toEqual([])
      await driver.tap(id('locate-again'))
      await driver.waitFor('同意隐私保护指引后，可按距离排序')
      await weapp.setWorld({ privacy: 'agreed', location: 'off' })
      await driver.tap(id('locate-again'))
      await driver.waitFor('手机的定位服务未开启，请在系统设置中开启')
      await weapp.setWorld({ location: { latitude: 31.2231, longitude: 121.4456 } })
      await driver.tap(id('locate-again'))
      await driver.waitFor(within(id('shop-1'), '最近'))
    }
    await driver.tap(id('shop-2'))
    await arriveHome(driver, 2, '拾光·徐汇店')
  },
)

journey(
  'shares a class as a poster with a code that leads there',
  async ({ driver, server, another }) => {
    const scheduleId = await findScheduleId(server, '杠铃塑形')
    const { user } = await server.logIn(SHEN_YIZHOU)
    await driver.open('courseScheduleDetails', { shopId, courseId: 1, is_schedule: 1, schedule_id: scheduleId })
    await driver.tap(id('share'))
    await driver.waitFor(id('share-card'))
    await driver.tap(id('share-poster-toggle'))
    await driver.waitFor(within(id('share-poster'), /杠铃塑形/))
    await driver.waitFor(id('poster-code'))
    if (!driver.weapp) return
    const asked = await until(
      async () =>
        (await listCalls(driver, 'request')).map(({ args }) => (args as { url: string }).url).find((url) => url.includes('/weapp/code/')),
      () => 'no code was asked for',
    )
    expect(decodeURIComponent(asked)).toContain(`schedule_id=${scheduleId}`)
    const friend = await another()
    await friend.openUrl(`/pages/tabs/home/index?scene=${encodeURIComponent(`o.${shopId}.${scheduleId}~r${user.id}`)}`)
    // A visitor logs in first.
    const next = `/shop/${shopId}/m/user/schedules/${scheduleId}/group/order/?recommend_user_id=${user.id}`
    expect((await friend.waitForRoute('loginPage')).params).toMatchObject({ next, recommend_user_id: user.id })
  },
  { as: SHEN_YIZHOU, userAgent: COACH_APP },
)

journey(
  'can ask for a reminder of the booking, by a tap on the success page',
  async ({ driver }) => {
    const { setWorld } = driver.weapp!
    await openOrder(driver, '杠铃塑形')
    await driver.tap(id('confirm-booking'))
    await driver.waitForRoute('orderSuccess')
    expect(await listCalls(driver, 'requestSubscribeMessage')).toEqual([])
    await setWorld({ messages: 'reject' })
    await driver.tap(id('remind'))
    // The answer is the world's at the moment when WeChat is asked.
    await until(
      async () => (await listCalls(driver, 'requestSubscribeMessage'))[0],
      () => 'WeChat was not asked',
    )
    await driver.waitFor('开始前提醒我')
    await setWorld({ messages: 'accept' })
    await driver.tap(id('remind'))
    await driver.waitFor('已开启提醒')
  },
  { as: LIN_XIAO, targets: ['weapp'] },
)

journey(
  'keeps the tabs of the booking page where WeChat does not know its capsule yet, and on an Android',
  async ({ driver }) => {
    await driver.weapp!.setWorld({ phone: 'android', capsule: 'late' })
    await driver.open('userGroupSchedules', { shopId })
    await arriveAtClasses(driver)
    await driver.tap(id('top--private'))
    await driver.waitFor(/最近可约/)
    expect(await driver.weapp!.call('beneathCapsule')).toEqual([])
  },
  { as: LIN_XIAO, targets: ['weapp'] },
)
