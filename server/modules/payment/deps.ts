import type { JobQueue } from '@server/jobs/queue'
import type { PayAccounts } from '@server/providers/payment/accounts'
import type { Purposes } from './purpose'

/** The services that payments need. */
export interface PaymentDeps {
  pay: PayAccounts
  purposes: Purposes
  jobs: Pick<JobQueue, 'enqueue'>
}
