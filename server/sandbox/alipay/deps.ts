import type { Clock } from '@server/clock'
import type { Engine } from '@server/db/engine'
import type { Courier } from '../kit/courier'

/** What the Alipay half of the sandbox works with. */
export interface AlipaySandboxDeps {
  engine: Engine
  clock: Clock
  courier: Courier
  /** The page where a trade is paid, cancelled or failed by hand: an absolute address. */
  cashierUrl(token: string): string
}
