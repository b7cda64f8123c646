import { defineJob } from '@server/jobs/job'

/** Sends a refund at once; when to try again is the refund's own business (`payment.refund-due`), so the queue repeats only what broke in between. */
export const refundJob = defineJob<{ refundId: number }>('payment.refund', { retries: 3, backoff: 10 })
