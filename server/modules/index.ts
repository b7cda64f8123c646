import type { Module } from '../context'
import { sandboxModule } from '../sandbox/module'
import { demoModule } from '../demo/module'
import { activityModule } from './activity/routes'
import { bookingPurpose } from './booking/purpose'
import { bookingModule } from './booking/routes'
import { cardModule } from './card/routes'
import { corporateModule } from './corporate/routes'
import { memberModule } from './member/routes'
import { paymentModule } from './payment/routes'
import { shopModule } from './shop/routes'

export { memberIdentity as identity } from './member/identity'

/** Every room of the server. */
export const modules: readonly Module[] = [
  shopModule,
  memberModule,
  cardModule,
  corporateModule,
  bookingModule,
  paymentModule({ booking: bookingPurpose }),
  activityModule,
  sandboxModule,
  demoModule,
]
