import { addDays, type Instant, type ShopDate } from '@/domain/time'
import { atTime } from '../gym/moments'
import { rows } from '../gym/rows'
import { cancelBooking, createBooking, createPrivateBooking, plainBooking } from '../modules/booking/service'
import { courtSteps } from './court-stories'
import { activitySteps } from './activity-stories'
import { checkinSteps } from './checkin-stories'
import { grantSteps } from './grant-stories'
import { attendStep, scoreSteps } from './score-stories'
import { invitationSteps } from './invitation-stories'
import type { Accounts } from './make-people'
import { medalSteps } from './medal-stories'
import { visitSteps } from './visit-stories'

interface Story {
  phone: string
  shop: string
  /** The key of a timetable entry, or a coach's private course with its time. */
  entry: string | { coach: string; course: string; time: string }
  /** The day of the class, counted from today. */
  day: number
  card: string
  booked: { day: number; time: string }
  cancelled?: { day: number; time: string; remarks: string }
}

const lin = { phone: '13800000001', shop: 'jingan' }

/** Bookings made before today, in any order: attended, coming, and two cancelled ones. */
const stories: readonly Story[] = [
  { ...lin, entry: 'flow-1830', day: -12, card: 'value', booked: { day: -13, time: '20:10' } },
  { ...lin, entry: 'box-1845', day: -10, card: 'quarter', booked: { day: -11, time: '12:40' } },
  { ...lin, entry: 'yin-2030', day: -8, card: 'value', booked: { day: -8, time: '13:00' } },
  { ...lin, entry: 'lift-1600', day: -6, card: 'ten', booked: { day: -7, time: '21:00' } },
  {
    ...lin,
    entry: 'pilates-1930',
    day: -5,
    card: 'value',
    booked: { day: -6, time: '10:00' },
    cancelled: { day: -5, time: '09:30', remarks: '临时加班' },
  },
  { ...lin, entry: 'cycle-0800', day: -3, card: 'value', booked: { day: -4, time: '22:05' } },
  { ...lin, shop: 'xuhui', entry: 'flow-1830', day: -2, card: 'value', booked: { day: -3, time: '12:00' } },
  { ...lin, entry: 'yin-2030', day: -1, card: 'ten', booked: { day: -1, time: '14:30' } },
  { ...lin, entry: 'flow-1830', day: 0, card: 'value', booked: { day: -1, time: '21:14' } },
  { ...lin, entry: 'core-1730', day: 1, card: 'quarter', booked: { day: -1, time: '21:20' } },
  { ...lin, entry: 'box-1845', day: 2, card: 'quarter', booked: { day: -1, time: '21:22' } },
  { ...lin, shop: 'xuhui', entry: 'cycle-1900', day: 3, card: 'quarter', booked: { day: -1, time: '21:25' } },
  {
    ...lin,
    entry: 'lift-1600',
    day: 4,
    card: 'ten',
    booked: { day: -2, time: '12:00' },
    cancelled: { day: -1, time: '08:00', remarks: '出差' },
  },
  { ...lin, entry: { coach: 'zhoulan', course: 'posture', time: '14:00' }, day: -4, card: 'value', booked: { day: -6, time: '12:20' } },
  { ...lin, entry: { coach: 'hechuan', course: 'strength', time: '11:00' }, day: 3, card: 'value', booked: { day: -1, time: '21:30' } },
  {
    ...lin,
    shop: 'xuhui',
    entry: { coach: 'luqing', course: 'posture', time: '15:00' },
    day: 5,
    card: 'value',
    booked: { day: -1, time: '21:32' },
  },
  { phone: '0912345678', shop: 'jingan', entry: 'dawn-0700', day: 1, card: 'ten', booked: { day: -1, time: '22:00' } },
]

interface Names {
  shops: ReadonlyMap<string, number>
  classes: ReadonlyMap<string, number>
  cards: ReadonlyMap<string, number>
  offers: ReadonlyMap<string, number>
  courts: ReadonlyMap<string, number>
}

const readNames = async (): Promise<Names> => {
  const shops = await rows<{ id: number; key: string }>('SELECT id, key FROM shop')
  const classes = await rows<{ id: number; key: string }>(`SELECT id, shop_id || ' ' || key AS key FROM schedule`)
  const cards = await rows<{ id: number; key: string }>(
    `SELECT k.id, k.account_id || ' ' || t.key AS key FROM card k JOIN card_tpl t ON t.id = k.card_tpl_id`,
  )
  const offers = await rows<{ id: number; key: string }>(
    `SELECT o.id, o.shop_id || ' ' || t.key || ' ' || c.key AS key FROM private_offer o JOIN teacher t ON t.id = o.teacher_id JOIN course c ON c.id = o.course_id`,
  )
  const courts = await rows<{ id: number; key: string }>('SELECT id, key FROM court')
  const byKey = (list: { id: number; key: string }[]) => new Map(list.map(({ id, key }) => [key, id]))
  return { shops: byKey(shops), classes: byKey(classes), cards: byKey(cards), offers: byKey(offers), courts: byKey(courts) }
}

const findIn = (map: ReadonlyMap<string, number>, key: string): number => {
  const id = map.get(key)
  if (id === undefined) throw new Error(`The demo brand has no ${key}.`)
  return id
}

const book = (story: Story, names: Names, accountId: number, today: ShopDate, at: Instant): Promise<number> => {
  const shopId = findIn(names.shops, story.shop)
  const wish = {
    ...plainBooking,
    shopId,
    accountId,
    bookedBy: accountId,
    channel: 'CARD' as const,
    cardId: findIn(names.cards, `${accountId} ${story.card}`),
  }
  const { entry } = story
  const day = addDays(today, story.day)
  if (typeof entry === 'string') return createBooking({ ...wish, scheduleId: findIn(names.classes, `${shopId} ${entry}.${day}`) }, at)
  const offerId = findIn(names.offers, `${shopId} ${entry.coach} ${entry.course}`)
  return createPrivateBooking({ ...wish, lesson: { offerId, start: atTime(day, entry.time) } }, at)
}

/** When a class of the timetable begins is the end of its key. */
const readTime = ({ entry }: Story): string => (typeof entry === 'string' ? `${entry.slice(-4, -2)}:${entry.slice(-2)}` : entry.time)

/** All stories are paid by card, so no refund job can arise. */
const noJobs = { enqueue: () => Promise.reject(new Error('A story of the demo wanted a job.')) }

/** Books and cancels through the services, each step at its own past instant, in the order of time. */
export const playStories = async (accounts: Accounts, today: ShopDate): Promise<void> => {
  const names = await readNames()
  const made = new Map<Story, number>()
  const steps = stories.flatMap((story) => {
    const accountId = findIn(accounts, story.phone)
    const { booked, cancelled } = story
    const bookAt = atTime(addDays(today, booked.day), booked.time)
    const cancelAt = cancelled && atTime(addDays(today, cancelled.day), cancelled.time)
    return [
      { at: bookAt, run: async () => void made.set(story, await book(story, names, accountId, today, bookAt)) },
      ...(cancelled && cancelAt
        ? [
            {
              at: cancelAt,
              run: () => cancelBooking(made.get(story)!, { accountId, factor: 'unset' }, cancelled.remarks, noJobs, cancelAt),
            },
          ]
        : []),
      ...(accountId === accounts.get(lin.phone) && story.day < 0 && !cancelled
        ? [attendStep(accounts, () => made.get(story)!, atTime(addDays(today, story.day), readTime(story)))]
        : []),
    ]
  })
  steps.push(...courtSteps(accounts, names, today), ...visitSteps(accounts, names.shops, today), ...checkinSteps(accounts, names, today))
  steps.push(...(await grantSteps(accounts, names.shops, today)), ...(await invitationSteps(accounts, names, today)))
  steps.push(...medalSteps(accounts, names.shops, today))
  steps.push(...(await activitySteps(accounts, names, today)), ...scoreSteps(accounts, names.shops, today))
  for (const step of steps.sort((one, other) => one.at - other.at)) await step.run()
}
