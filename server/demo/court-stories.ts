import { addDays, addMinutes, formatInstant, type Instant, type ShopDate } from '@/domain/time'
import { atTime } from '../gym/moments'
import { createCourtOrder } from '../modules/court/service'
import type { Accounts } from './make-people'

interface CourtStory {
  phone: string
  court: string
  day: number
  /** The start of the first slot, and the number of consecutive slots. */
  from: string
  slots: number
  minutes: number
  card: string
  booked: { day: number; time: string }
}

const hour = { minutes: 60, slots: 1, card: 'ten', phone: '0912345678' }

/** Past and coming court orders: 林晓 has one of each, tomorrow evening the coming one; other members have further ones. */
const stories: readonly CourtStory[] = [
  { ...hour, phone: '13800000001', card: 'value', court: 'badminton-2', day: -4, from: '19:00', booked: { day: -5, time: '21:30' } },
  { ...hour, phone: '13800000001', card: 'value', court: 'badminton-2', day: 1, from: '20:00', booked: { day: -1, time: '21:30' } },
  { ...hour, court: 'badminton-1', day: 0, from: '19:00', booked: { day: -2, time: '18:10' } },
  { ...hour, court: 'badminton-3', day: 1, from: '10:00', slots: 2, booked: { day: -1, time: '22:20' } },
  { ...hour, court: 'pickleball-1', day: 2, from: '10:30', minutes: 90, booked: { day: -1, time: '22:30' } },
]

interface Names {
  shops: ReadonlyMap<string, number>
  cards: ReadonlyMap<string, number>
  courts: ReadonlyMap<string, number>
}

const order = (story: CourtStory, names: Names, accountId: number, today: ShopDate, at: Instant) => {
  const first = atTime(addDays(today, story.day), story.from)
  const start = (index: number) => addMinutes(first, index * story.minutes)
  return createCourtOrder(
    {
      shopId: names.shops.get('jingan')!,
      accountId,
      bookedBy: accountId,
      schedules: Array.from({ length: story.slots }, (_, index) => ({
        court_id: names.courts.get(story.court)!,
        start: formatInstant(start(index)),
        end: formatInstant(start(index + 1)),
      })),
      channel: 'CARD',
      cardId: names.cards.get(`${accountId} ${story.card}`)!,
      cost: null,
      autoStartConfirmed: false,
      payable: [],
      keyed: undefined,
    },
    at,
  )
}

/** Makes the orders through the service, each at its own past instant. */
export const courtSteps = (accounts: Accounts, names: Names, today: ShopDate): { at: Instant; run: () => Promise<void> }[] =>
  stories.map((story) => {
    const at = atTime(addDays(today, story.booked.day), story.booked.time)
    return { at, run: async () => void (await order(story, names, accounts.get(story.phone)!, today, at)) }
  })
