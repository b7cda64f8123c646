import type { Params } from '@/domain/result'
import type { Instant } from '@/domain/time'
import type { NoticeKind } from '@/i18n/notices/text'
import { writeJob } from '@server/jobs/write-job'
import { pushJob } from './push-job'
import { insertNotice } from './repository'
import type { OrderKind } from './rows'

export interface Told {
  accountId: number
  brandId: number
  shopId: number
  kind: NoticeKind
  /** What the text names, in a locale-free form; `reason` may be an error word. */
  params: Params
  /** The page that it leads to, as in `src/routes/table.ts`. */
  path?: string
  /** The order that it is about. */
  orderKind?: OrderKind
  orderId?: number
  now: Instant
}

/**
 * Tells a person something: it stands in the app exactly when the open transaction commits, and goes out through WeChat afterwards where the person
 * allowed messages. Texts by kind are in `src/i18n/notices`. One round trip; a second one for who allowed messages.
 */
export const notify = async (told: Told): Promise<void> => {
  const { id, mayPush } = await insertNotice(told)
  if (mayPush) await writeJob(pushJob({ noticeId: id }))
}
