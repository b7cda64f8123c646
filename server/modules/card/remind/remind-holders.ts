import { inTransaction } from '@server/db/transaction'
import { eachAnyway } from '@server/jobs/each-anyway'
import type { Sweep } from '@server/jobs/sweeps'
import { notify } from '@server/modules/notice/service'
import { brandIds } from '@server/modules/shop/service'
import { CardType } from '@/domain/card/card'
import { listReminders, remindsAt, type CardReminder } from '@/domain/card/reminder'
import { fen, fenToYuan } from '@/domain/money'
import type { Params } from '@/domain/result'
import { dayOf, daysBetween, type Instant, type ShopDate } from '@/domain/time'
import { lockCardRow } from '../repository'
import { insertReminder, listNear, readReminded, type ReminderRow } from './repository'

const PAGE = 200

const isSame = (told: CardReminder, due: CardReminder): boolean =>
  told.kind === 'low' ? due.kind === 'low' && told.entryId === due.entryId : due.kind === told.kind && due.lastDay === told.lastDay

const listDue = (card: ReminderRow, today: ShopDate): CardReminder[] =>
  listReminders(card, today).filter((due) => !card.told.some((told) => isSame(told, due)))

/** The `left` param of a notice and what its text takes. */
const makeLeft = ({ type, balance }: ReminderRow): Params => {
  if (type === CardType.value) return { left: 'value', units: fenToYuan(fen(balance)).toFixed(2) }
  return type === CardType.times ? { left: 'times', units: balance } : { left: 'period' }
}

const noticeKinds = { week: 'card.week_left', day: 'card.day_left', low: 'card.low' } as const

/** Reminds the holder of a card of what is due, as the card is now: with the card held, so that of two processes the second finds it told. */
const remindHolder = (cardId: number, now: Instant): Promise<void> =>
  inTransaction(async () => {
    await lockCardRow(cardId)
    const card = await readReminded(cardId)
    if (!card) return
    const today = dayOf(now)
    for (const due of listDue(card, today)) {
      if (!(await insertReminder(card, due, now))) continue
      const { holderId: accountId, brandId, shopId, name } = card
      const days: Params = due.kind === 'low' ? {} : { end: due.lastDay, days: daysBetween(today, due.lastDay) }
      const params = { card: name, ...days, ...makeLeft(card) }
      await notify({ accountId, brandId, shopId, kind: noticeKinds[due.kind], params, path: `/shop/${shopId}/mobile/card/${cardId}/`, now })
    }
  })

const remindBrand = async (brandId: number, now: Instant): Promise<void> => {
  const today = dayOf(now)
  let after = 0
  for (;;) {
    const page = await listNear(brandId, today, after, PAGE)
    await eachAnyway(
      page.filter((card) => listDue(card, today).length > 0),
      ({ id }) => remindHolder(id, now),
    )
    if (page.length < PAGE) return
    after = page.at(-1)!.id
  }
}

/** Tells the holders of cards, by day, that a card ends soon or has little left; each of it once, whatever was told, raced or stopped before. */
export const cardReminders: Sweep = {
  name: 'card.reminders',
  every: 'hour',
  run: async (now) => (remindsAt(now) ? eachAnyway(await brandIds(), (brandId) => remindBrand(brandId, now)) : undefined),
}
