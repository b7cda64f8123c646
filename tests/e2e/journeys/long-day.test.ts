import type { GroupSchedule } from '@/contract/booking/shapes'
import type { Driver } from '../driver/driver'
import { journey } from '../driver/journey'
import { having, id, ids, nth, type Where } from '../driver/where'
import { openClasses } from './acts'

const CLASSES = 200
const LAST = '第二百节'
/** The cards of two screens and of the margin around them. */
const DRAWN = 60

interface Day {
  data: { schedules: GroupSchedule[] }
}

/** The answer of a day, with its classes repeated until there are 200; the last one has a name of its own. */
const crowded = (body: string): string => {
  const day = JSON.parse(body) as Day
  const { schedules } = day.data
  const many = Array.from({ length: CLASSES }, (_, at) => ({ ...schedules[at % schedules.length]!, id: 900_000 + at }))
  many.sort((one, other) => (one.start < other.start ? -1 : 1))
  const last = many[CLASSES - 1]!
  many[CLASSES - 1] = { ...last, course: { ...last.course, name: LAST } }
  return JSON.stringify({ ...day, data: { ...day.data, schedules: many } })
}

const DAY = /schedules\/group\/\?.*date=2026-11-27/
/** The same request: a rule of its own, which holds it. */
const HELD = /date=2026-11-27/

const scrollsToTheEnd = async (driver: Driver) => {
  expect(await driver.count(ids('class-'))).toBeLessThan(DRAWN)
  const last = having(ids('class-'), LAST)
  // A card may leave the page while it is scrolled to, when the cards above are higher than estimated; the next step takes another.
  const reaches = (where: Where) =>
    driver.scrollTo(where, { timeout: 1_000 }).then(
      () => true,
      () => false,
    )
  const isAtLast = async () => (await driver.count(last)) > 0 && (await reaches(last))
  for (let step = 0; step < CLASSES && !(await isAtLast()); step++) await reaches(nth(ids('class-'), -1))
  await driver.waitFor(last)
  expect(await driver.count(ids('class-'))).toBeLessThan(DRAWN)
}

journey('scrolls to the end of a day of 200 classes, of which only those near the screen are in the page', async ({ driver }) => {
  await driver.interfere(DAY, crowded)
  await openClasses(driver)
  await driver.tap(id('day--2026-11-27'))
  await driver.waitFor(ids('class-900'))
  await scrollsToTheEnd(driver)
})

journey(
  'scrolls to the end of a day that was answered while WeChat was behind another app',
  async ({ driver }) => {
    await driver.interfere(DAY, crowded)
    await driver.interfere(HELD, 'held')
    await openClasses(driver)
    await driver.tap(id('day--2026-11-27'))
    await driver.weapp!.call('setForeground', false)
    await driver.interfere(HELD)
    await driver.waitFor(ids('class-900'))
    await driver.weapp!.call('setForeground', true)
    await scrollsToTheEnd(driver)
  },
  { targets: ['weapp'] },
)
