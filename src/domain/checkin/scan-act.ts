import { refuse, type Verdict } from '../result'
import { CheckinStatus } from './status'

/** The intention of somebody who scans the code of a gate. */
export type ScanAct = 'in' | 'out'

/**
 * Whether what somebody means still goes with the own open record, of whose status it is; undefined without one. A phone may show what is not true any more:
 * then it is told so, instead of being let in where it meant out.
 */
export const judgeAct = (
  act: ScanAct | undefined,
  status: number | undefined,
): Verdict<'checkin.inside_already' | 'checkin.not_inside'> => {
  const isInside = status === CheckinStatus.inside
  if (act === 'in' && isInside) return refuse('checkin.inside_already')
  return act === 'out' && !isInside ? refuse('checkin.not_inside') : { ok: true }
}

/** Whether the act of a scan is the one that the gate has just answered: a second scan of the same. A scan without an act means the same. */
export const meansAgain = (act: ScanAct | undefined, answered: 'checkin' | 'checkout'): boolean =>
  act === undefined || (act === 'in') === (answered === 'checkin')
