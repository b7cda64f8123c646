import { fenToYuan, type Fen } from '../../money'
import { refuseIf, type Verdict } from '../../result'

export type ShownReason = 'card.price_changed'

/** Nobody pays more than he was shown: what became dearer meanwhile is refused with what it costs now; what became cheaper is paid as it is. Undefined: nothing was said. */
export const judgeShown = (shown: Fen | undefined, now: Fen): Verdict<ShownReason> =>
  refuseIf(shown !== undefined && now > shown, 'card.price_changed', { price: fenToYuan(now).toFixed(2) })
