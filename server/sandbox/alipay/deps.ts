import type { Clock } from '@server/clock'
import type { Engine } from '@server/db/engine'
import type { Courier } from '../kit/courier'

/** The services that the Alipay sandbox needs. */
export interface AlipaySandboxDeps {
  engine: Engine
  clock: Clock
  courier: Courier
  /** The absolute address of the page where a trade is paid, cancelled or failed by hand. */
  cashierUrl(token: string): string
}
