import { writeJob } from '@server/jobs/write-job'
import { pushJob } from './push-job'
import { insertNotice } from './repository'
import type { Told } from './told'

/**
 * Tells a person something: it stands in the app exactly when the open transaction commits, and goes out through WeChat afterwards where the person
 * allowed messages. Texts by kind are in `src/i18n/notices`. One round trip; a second one for who allowed messages.
 */
export const notify = async (told: Told): Promise<void> => {
  const { id, mayPush } = await insertNotice(told)
  if (mayPush) await writeJob(pushJob({ noticeId: id }))
}
