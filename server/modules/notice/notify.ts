import { writeJob } from '@server/jobs/write-job'
import { pushJob } from './push-job'
import { insertNotice } from './repository'
import type { NewNotice } from './new-notice'

/**
 * Notifies a person: stores the notice with the open transaction and, if the person allowed messages, sends it through WeChat after the commit. Texts by kind
 * are in `src/i18n/notices`. One round trip, and a second one for people who allowed messages.
 */
export const notify = async (told: NewNotice): Promise<void> => {
  const { id, mayPush } = await insertNotice(told)
  if (mayPush) await writeJob(pushJob({ noticeId: id }))
}
