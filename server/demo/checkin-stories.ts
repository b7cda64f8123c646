import { addDays, type Instant, type ShopDate } from '@/domain/time'
import { atTime } from '../gym/moments'
import { rows } from '../gym/rows'
import { admit, cancelById, goOut, leaveRecord, makeCheckin, type Way } from '../modules/checkin/service'
import type { Accounts } from './make-people'

const LIN = '13800000001'

interface CheckinStory {
  day: number
  made: string
  /** The right that opens the door: a class by the key of its timetable entry, or a card by that of its template. */
  by: { class: string } | { card: string }
  /** When the code was redeemed; it was cancelled where it was not. */
  in?: string
  cancelled?: string
  locker?: string
  away?: { out: string; back: string }
  left?: string
}

/** The entries of 林晓 at 静安店 in the last days; her quarter card is charged nothing. */
const stories: readonly CheckinStory[] = [
  { day: -12, made: '17:44', by: { class: 'flow-1830' }, in: '17:46', locker: 'B-012', left: '20:05' },
  { day: -9, made: '12:04', by: { card: 'quarter' }, in: '12:10', left: '13:25' },
  { day: -5, made: '17:58', by: { card: 'quarter' }, in: '18:02', locker: 'B-036', away: { out: '18:55', back: '19:20' }, left: '20:40' },
  { day: -2, made: '07:31', by: { card: 'quarter' }, cancelled: '07:52' },
  { day: -1, made: '19:35', by: { class: 'yin-2030' }, in: '19:41', left: '21:50' },
]

const noJobs = { jobs: { enqueue: () => Promise.reject(new Error('A story of the demo wanted a job.')) } }

/** The steps of the stories, each at its own past instant. */
export const checkinSteps = (
  accounts: Accounts,
  { shops, cards, classes }: Record<'shops' | 'cards' | 'classes', ReadonlyMap<string, number>>,
  today: ShopDate,
): { at: Instant; run: () => Promise<void> }[] => {
  const whose = { shopId: shops.get('jingan')!, accountId: accounts.get(LIN)! }
  const member = { by: 'member' } as const
  const chooseWay = async ({ by, day }: CheckinStory): Promise<Way> => {
    if ('card' in by) return { channel: 'CARD', cardId: cards.get(`${whose.accountId} ${by.card}`)! }
    const [booking] = await rows<{ id: number }>('SELECT id FROM booking WHERE schedule_id = $1 AND account_id = $2 AND status <> 2', [
      classes.get(`${whose.shopId} ${by.class}.${addDays(today, day)}`),
      whose.accountId,
    ])
    return { channel: 'BOOKING', kind: 'schedule', orderId: booking!.id }
  }
  const make = async (story: CheckinStory, way: Way, at: Instant) =>
    (await makeCheckin({ ...whose, method: 'QRCODE', way, by: member, lockerNumber: story.locker ?? null }, noJobs, at)).id
  return stories.flatMap((story) => {
    let record = 0
    const step = (time: string | undefined, act: (at: Instant) => Promise<void>) => {
      const at = time && atTime(addDays(today, story.day), time)
      return at ? [{ at, run: () => act(at) }] : []
    }
    return [
      ...step(story.made, async (at) => void (record = await make(story, await chooseWay(story), at))),
      ...step(story.in, (at) => admit(record, member, at)),
      ...step(story.cancelled, (at) => cancelById(record, member, noJobs, at)),
      ...step(story.away?.out, (at) => goOut(record, member, at)),
      ...step(story.away?.back, async (at) => {
        record = (await makeCheckin({ ...whose, method: 'QRCODE', way: { channel: 'BACK' }, by: member }, noJobs, at)).id
        await admit(record, member, at)
      }),
      ...step(story.left, (at) => leaveRecord(record, member, at, { returned: true })),
    ]
  })
}
