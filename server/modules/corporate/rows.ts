import type { LimitSpan } from '@/domain/booking/codes'

/** One subsidy card in the answer of `read_corp_cards`: money in fen, days as `YYYY-MM-DD`. */
export interface CorpCardRow {
  id: number
  version: number
  name: string
  logo: string
  corpName: string
  qcCorpid: string
  status: number
  needCheckin: boolean
  needCheckinStart: string | null
  limitAmount: boolean
  maxCostFen: number | null
  limitGym: boolean
  gymIds: number[]
  cities: string[] | null
  limitUnit: LimitSpan | null
  limitTimes: number | null
  unit: number
  amountFen: number
  costFen: number
  frozenFen: number
  userBalanceFen: number
  userFreezeFen: number
  balanceFen: number
  freezeFen: number
  startDay: string | null
  endDay: string | null
  paused: boolean
  used: Record<LimitSpan, number>
}
