import { columns, computed, sql, type RowOf } from '@server/db/columns'
import { visitKinds, type MedalRule, type MedalSign } from '@/domain/medal/medal'
import type { ShopDate } from '@/domain/time'

const own = columns(
  'medal',
  ['id', 'brandId', 'name', 'text', 'image', 'kind', 'period', 'target', 'each', 'visits', 'fromMinute', 'untilMinute', 'isStopped'],
  'm',
)

/** A kind of medal with its shops; `m` is the medal, `b` its brand. */
export const medalColumns = sql`${own}, m.sign ${computed<{ sign: MedalSign }>('sign')}, m.start_on::text ${computed<{ startOn: ShopDate }>('startOn')},
    m.end_on::text ${computed<{ endOn: ShopDate | null }>('endOn')}, b.name ${computed<{ brandName: string }>('brandName')},
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'name', h.name) ORDER BY h.id), '[]'::jsonb)
       FROM medal_shop s JOIN shop h ON h.id = s.shop_id WHERE s.medal_id = m.id) ${computed<{ shops: { id: number; name: string }[] }>('shops')}`
export type MedalRow = RowOf<typeof medalColumns>

/** A medal of a person. */
export interface GivenRow {
  id: number
  medalId: number
  /** The shop of the visit that reached it when it was given. */
  shopId: number
  accountId: number
  periodStart: ShopDate
  reachedOn: ShopDate
  times: number
  givenAt: Date
  takenBackAt: Date | null
}

/** A kind of medal as the rules ask it. */
export const ruleIn = ({ kind, period, target, each, visits, fromMinute, untilMinute, startOn, endOn, shops }: MedalRow): MedalRule => ({
  kind,
  period,
  target,
  each,
  of: visits.map((place) => visitKinds[place]!),
  fromMinute,
  untilMinute,
  startOn,
  endOn,
  shopIds: shops.map(({ id }) => id),
})
