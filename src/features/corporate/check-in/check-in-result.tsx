import { Text } from '@tarojs/components'
import type { ScheduleOrder } from '@/contract/booking/shapes'
import { fen, fenToYuan } from '@/domain/money'
import { dayOf, formatTime, readInstant } from '@/domain/time'
import { useNow } from '@/http/clock'
import { dayText, timeRangeText } from '@/i18n/dates'
import { useT } from '../texts'
import { amountText } from '@/i18n/numbers'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Picture } from '@/ui/picture/picture'
import { ResultHead } from '@/ui/result-head/result-head'
import { Stack } from '@/ui/stack/stack'
import { targetOfBooking } from './check-in-target'
import styles from './check-in-result.module.scss'

interface CheckInResultProps {
  /** Why the check-in failed; undefined after a success. */
  reason: string | undefined
  /** The booking, once it is read. */
  order: ScheduleOrder | undefined
}

const centsText = (cents: number) => amountText(fenToYuan(fen(cents)))

/** The result of a corporate check-in: for which class, and who pays it (booking ledger BK-113). */
export function CheckInResult({ reason, order }: CheckInResultProps) {
  const t = useT()
  const today = dayOf(useNow())
  const failed = reason !== undefined
  const detail = order?.partner_order_detail
  return (
    <>
      <ResultHead
        id='corp-reason'
        kind={failed ? 'bad' : 'ok'}
        title={failed ? t('corporate.failedTitle') : t('corporate.doneTitle')}
        body={failed ? reason : t('corporate.doneBody')}
      />
      {order && detail && (
        <Stack>
          <CellGroup>
            <Cell
              lead={<Picture src={order.schedule.course.photo} ratio='1:1' width={52} />}
              title={order.schedule.course.name}
              note={[
                `${dayText(t, dayOf(readInstant(order.schedule.start)), today)} ${timeRangeText(t, readInstant(order.schedule.start), readInstant(order.schedule.end))}`,
                order.schedule.shop.name,
              ].join(' · ')}
            />
          </CellGroup>
          <CellGroup>
            {failed ? (
              <>
                <Cell plain title={t('corporate.closes')} value={formatTime(targetOfBooking(order).until)} />
                <Cell plain title={t('corporate.consequence')} value={t('corporate.paused')} />
              </>
            ) : (
              <>
                {detail.checked_in_at && <Cell plain title={t('corporate.at')} value={formatTime(readInstant(detail.checked_in_at))} />}
                <Cell plain title={t('corporate.company')} value={centsText(detail.subsidy_cost)} />
                <Cell plain title={t('corporate.own')} value={centsText(detail.user_wallet_cost + detail.online_cost)} />
              </>
            )}
          </CellGroup>
        </Stack>
      )}
      <Text className={styles.hint}>{failed ? t('corporate.hint') : t('corporate.nextTime')}</Text>
    </>
  )
}
