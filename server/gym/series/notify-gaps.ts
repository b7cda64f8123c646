import { notify, timeWord } from '@server/modules/notice/service'
import type { Instant } from '@/domain/time'
import { rows } from '../rows'
import type { Gap } from './make-classes'

/** The most owners of a shop that are told. */
const MOST = 20

/** Tells the owners of a shop that classes of its timetable were not made: how many, and the earliest of them. */
export const notifyGaps = async (
  { shopId, brandId }: { shopId: number; brandId: number },
  gaps: readonly Gap[],
  now: Instant,
): Promise<void> => {
  const [first] = [...gaps].sort((one, other) => one.day.localeCompare(other.day))
  if (!first) return
  const [missed] = await rows<{ startAt: Date; course: string }>(
    `SELECT ($2::date + make_interval(mins => c.start_minute)) AT TIME ZONE 'Asia/Shanghai' AS "startAt", o.name AS course
       FROM class_series c JOIN course o ON o.id = c.course_id WHERE c.id = $1`,
    [first.seriesId, first.day],
  )
  const owners = await rows<{ accountId: number }>(
    'SELECT account_id AS "accountId" FROM ship WHERE shop_id = $1 AND is_superuser ORDER BY account_id LIMIT $2',
    [shopId, MOST],
  )
  const params = { n: gaps.length, time: timeWord(missed!.startAt), course: missed!.course }
  for (const { accountId } of owners) await notify({ accountId, brandId, shopId, kind: 'timetable.gap', params, now })
}
