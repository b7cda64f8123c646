import type { CorpCard } from '@/contract/corporate'
import type { CorpCardFacts } from '@/domain/booking/judge-corp-payment'
import { countLeft } from '@/domain/corporate/split-cost'
import { fen } from '@/domain/money'
import { readDay, type ShopDate } from '@/domain/time'
import type { CorpCardRow } from './rows'

const day = (text: string | null): ShopDate | null => (text === null ? null : readDay(text))

/** A subsidy card as input of the rules in `src/domain/corporate`. */
export const corpCardFacts = (row: CorpCardRow): CorpCardFacts => ({
  subsidy: {
    templateStatus: row.status,
    paused: row.paused,
    start: day(row.startDay),
    end: day(row.endDay),
    unit: row.unit,
    gymIds: row.limitGym ? row.gymIds : null,
    cities: row.cities,
    limit: row.limitUnit === null || row.limitTimes === null ? null : { span: row.limitUnit, times: row.limitTimes },
    used: row.used,
  },
  source: {
    maxCost: row.maxCostFen === null ? null : fen(row.maxCostFen),
    account: countLeft(fen(row.balanceFen), fen(row.freezeFen)),
    quota: row.limitAmount ? countLeft(fen(row.amountFen), fen(row.costFen), fen(row.frozenFen)) : null,
    wallet: countLeft(fen(row.userBalanceFen), fen(row.userFreezeFen)),
  },
})

/** A subsidy card in the wire's form, its amounts in cents (MC-092, BK-467). */
export const corpCardWire = (row: CorpCardRow): CorpCard => ({
  id: row.id,
  name: row.name,
  channel: 'CORP_CARD',
  corp: { qc_corpid: row.qcCorpid, name: row.corpName },
  corp_card_tpl: { status: row.status, need_checkin: row.needCheckin, need_checkin_start: row.needCheckinStart, logo: row.logo },
  rule: {
    limit_amount: row.limitAmount,
    limit_once: row.maxCostFen !== null,
    limit_once_detail: row.maxCostFen === null ? null : { max_cost: row.maxCostFen },
    limit_gym: row.limitGym,
    gym_ids: row.gymIds,
    limit_city: row.cities !== null,
    cities: row.cities ?? [],
    limit_times: row.limitUnit !== null,
    limit_times_detail: row.limitUnit === null || row.limitTimes === null ? null : { unit: row.limitUnit, times: row.limitTimes },
    unit: row.unit,
  },
  amount: row.amountFen,
  current_cost: row.costFen,
  current_frozen: row.frozenFen,
  user_wallet: { balance: row.userBalanceFen, freeze_amount: row.userFreezeFen },
  corp_wallet: { balance: row.balanceFen, freeze_amount: row.freezeFen },
  card_start: row.startDay,
  end: row.endDay,
  disable_corp_rule: row.paused,
  day_times: row.used.DAY,
  week_times: row.used.WEEK,
  month_times: row.used.MONTH,
})
