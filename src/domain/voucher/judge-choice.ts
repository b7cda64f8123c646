import { allowed, refuse, type Verdict } from '../result'

export interface ChoiceRule {
  /** So many options are chosen. */
  exchangeNum: number
  options: readonly { id: number; isHere: boolean }[]
}

/** Whether the chosen options are those that a rule gives here: exactly as many as it says, each one once. */
export const judgeChoice = ({ exchangeNum, options }: ChoiceRule, chosen: readonly number[]): Verdict<'voucher.choice'> => {
  const isEachHere = chosen.every((id) => options.some((option) => option.id === id && option.isHere))
  const isEachOnce = new Set(chosen).size === chosen.length
  return chosen.length === exchangeNum && isEachHere && isEachOnce ? allowed : refuse('voucher.choice', { n: exchangeNum })
}
