import { defineJob } from '@server/jobs/job'

/** Sends a notice through WeChat. */
export const pushJob = defineJob<{ noticeId: number }>('notice.push', { retries: 4, backoff: 30 })
