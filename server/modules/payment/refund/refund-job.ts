import { defineJob } from '@server/jobs/job'

/** Sends a refund at once. The sweep `payment.refund-due` repeats refused refunds; the queue repeats only runs that crashed. */
export const refundJob = defineJob<{ refundId: number }>('payment.refund', { retries: 3, backoff: 10 })
