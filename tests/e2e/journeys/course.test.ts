import { COACH_APP } from '../driver/browser'
import { journey } from '../driver/journey'
import { id, ids, nth, within } from '../driver/where'
import { CHEN_MO, placeClass, classOn, LIN_XIAO, logIn, openClasses, payRow, ZHAO_YINING } from './acts'

const COURSE = '杠铃塑形'
const LATER = '2026-11-26'

journey(
  'a visitor opens a shared class, logs in, is back at it and books it; the recommending user is stored [BK-031][BK-062][BK-071]',
  async ({ driver, server }) => {
    const { id: scheduleId, course } = await classOn(server, COURSE)
    const friend = await server.logIn(CHEN_MO)
    const link = { shopId: 1, courseId: course.id, is_schedule: 1, schedule_id: scheduleId, recommend_user_id: friend.user.id } as const
    await driver.open('courseScheduleDetails', link)
    await driver.waitFor(COURSE)
    await driver.tap(id(`book-${scheduleId}`))
    await driver.waitForRoute('loginPage')
    await logIn(driver, server, LIN_XIAO)
    expect((await driver.waitForRoute('courseScheduleDetails')).params).toMatchObject(link)
    await driver.tap(id(`book-${scheduleId}`))
    expect((await driver.waitForRoute('userScheduleOrder')).params).toMatchObject({ scheduleId, recommend_user_id: friend.user.id })
    await driver.tap(payRow('拾光储值卡'))
    await driver.tap(id('confirm-booking'))
    await driver.waitFor(id('booked'))
    await driver.open('courseScheduleDetails', link)
    await driver.waitFor(within(id(`book-${scheduleId}`), '已预约'))
  },
)

journey(
  'a visitor taps a class, reads about it, logs in and is back at it, and the list is at the day he chose',
  async ({ driver, server }) => {
    await openClasses(driver)
    await driver.tap(id(`day--${LATER}`))
    await driver.tap(placeClass(COURSE))
    await driver.waitForRoute('courseScheduleDetails')
    await driver.waitFor(within(id('course-prepare'), /平底运动鞋/))
    await driver.waitFor(within(id('cancel-rule'), /开课前 2 小时可取消/))
    await driver.back()
    await driver.waitFor(placeClass(COURSE))
    if (driver.target === 'h5') expect((await driver.waitForRoute('userGroupSchedules')).params).toMatchObject({ date: LATER })
    await driver.tap(placeClass(COURSE))
    await driver.waitForRoute('courseScheduleDetails')
    await driver.tap(ids('book-'))
    await driver.waitForRoute('loginPage')
    await logIn(driver, server, ZHAO_YINING)
    await driver.waitForRoute('courseScheduleDetails')
    await driver.tap(ids('book-'))
    await driver.waitForRoute('userScheduleOrder')
  },
)

journey(
  'a course shows its photos, coaches and classes, and leads to the coach and to a booking [BK-053][BK-054][BK-060][BK-095][BK-098]',
  async ({ driver, server }) => {
    const { course } = await classOn(server, '流瑜伽 · 舒展')
    await driver.open('courseDetailsPage', { shopId: 1, courseId: course.id })
    await driver.waitFor(within(id('course-name'), '流瑜伽 · 舒展'))
    // Scrolled text stays readable beside WeChat's status bar and capsule; a browser draws neither over the page.
    expect(await driver.count(id('bar-ground'))).toBe(driver.target === 'weapp' ? 1 : 0)
    if (driver.target === 'weapp') expect(await driver.style(id('bar-ground'), 'position')).toBe('fixed')
    await driver.tap(id('course-photo'))
    await driver.waitFor(within(id('preview'), '1 / 6'))
    await driver.tap(id('preview-close'))
    await driver.waitForGone(id('preview'))
    await driver.tap(id('all-photos'))
    await driver.waitForRoute('coursePhotosPage')
    await driver.waitForGone(id('course-name'))
    await driver.waitForCount(ids('photo-'), 6)
    await driver.back()
    await driver.waitFor(ids('class-'))
    await driver.tap(nth(ids('coach-'), 0))
    await driver.waitForRoute('currentShopTeacherDetailPage')
    await driver.waitFor(id('coach-name'))
    const week = await driver.read(id('week-shown'))
    await driver.tap(id('week-after'))
    await driver.waitForGone(within(id('week-shown'), week))
    await driver.waitFor(ids('class-'))
    await driver.tap(nth(ids('course-'), 0))
    await driver.waitForRoute('courseDetailsPage')
  },
)

journey(
  'the share sheet shows the shop’s text for the class and a link that names the sharing user [BK-119][BK-148][BK-149]',
  async ({ driver, server, another }) => {
    const { id: scheduleId, course } = await classOn(server, COURSE)
    const { user } = await server.logIn(CHEN_MO)
    await driver.open('courseScheduleDetails', { shopId: 1, courseId: course.id, is_schedule: 1, schedule_id: scheduleId })
    await driver.tap(id('share'))
    await driver.waitFor(within(id('share-card'), '一起来上杠铃塑形'))
    await driver.waitForWords(id('share-card'), /16:00，拾光·静安店等你/)
    if (!driver.weapp) {
      await driver.tap(id('share-copy'))
      await driver.waitFor('复制成功')
      return
    }
    const card = (await driver.weapp.call('share')) as { title: string; path: string; imageUrl: string }
    expect(card.title).toBe('一起来上杠铃塑形')
    // WeChat shows no SVG: the card's picture is a photo, 5 to 4.
    expect(card.imageUrl).toMatch(/\/uploads\/demo\/course-lift\.svg!500x400$/)
    const friend = await another()
    await friend.openUrl(card.path)
    await friend.waitFor(COURSE)
    expect((await friend.waitForRoute('courseScheduleDetails')).params).toMatchObject({
      schedule_id: scheduleId,
      recommend_user_id: user.id,
    })
  },
  { as: CHEN_MO, userAgent: COACH_APP },
)
