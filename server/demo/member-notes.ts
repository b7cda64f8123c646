import { addMinutes, dayOf, type Instant } from '@/domain/time'
import { rows } from '../gym/rows'

/** About whom, by whom, how many days ago. */
const notes = [
  { about: '13800000001', by: '13900000003', days: 41, words: '膝盖旧伤，避免跳跃类动作，课前提醒教练。' },
  { about: '13800000001', by: '13900000001', days: 12, words: '流瑜伽可以进阶，想练倒立。' },
  { about: '13800000003', by: '13900000003', days: 3, words: '在考虑次卡，周末再联系。' },
] as const

/** The notes of a shop about its members: their birthdays, that of the person who comes next today, and notes. */
export const noteMembers = async (shopId: number, now: Instant): Promise<void> => {
  await rows(
    `UPDATE ship SET birthday = to_char(date '2024-01-01' + (account_id * 37) % 366, 'MM-DD') WHERE shop_id = $1 AND status = 2 RETURNING 1`,
    [shopId],
  )
  await rows(
    `UPDATE ship SET birthday = $3 WHERE shop_id = $1 AND account_id = (
       SELECT b.account_id FROM booking b JOIN schedule s ON s.id = b.schedule_id
        WHERE s.shop_id = $1 AND s.shop_day = $4::date AND b.status <> 2 AND b.held_until IS NULL AND NOT s.is_cancelled
        ORDER BY s.start_at <= $2, s.start_at, b.id LIMIT 1) RETURNING 1`,
    [shopId, new Date(now), dayOf(now).slice(5), dayOf(now)],
  )
  for (const { about, by, days, words } of notes)
    await rows(
      `INSERT INTO member_note (shop_id, brand_id, account_id, author_id, words, created_at)
       SELECT s.shop_id, s.brand_id, a.id, w.id, $4, $5 FROM account a JOIN ship s ON s.account_id = a.id AND s.shop_id = $1, account w
        WHERE a.phone = $2 AND w.phone = $3 RETURNING id`,
      [shopId, about, by, words, new Date(addMinutes(now, -days * 24 * 60))],
    )
}
