import type { Module } from '../context'
import { demoModule } from '../demo/module'
import { sandboxModule } from '../sandbox/module'
import { feedModule } from './booking/feed/routes'
import { bookingFeed } from './booking/service'
import { courtFeed } from './court/service'
import { domainModules } from './modules.gen'
import { paymentModule } from './payment/routes'
import { planFeed } from './plan/service'
import { purposes } from './purposes'

export { memberIdentity as identity } from './member/identity'

/** Every room of the server. */
export const modules: readonly Module[] = [
  ...domainModules,
  paymentModule(purposes),
  feedModule([bookingFeed, courtFeed, planFeed]),
  sandboxModule,
  demoModule,
]
