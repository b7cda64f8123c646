import { View } from '@tarojs/components'
import { useState } from 'react'
import type { MoveTarget } from '@/contract/staff/move'
import type { ClassOrder } from '@/contract/staff/orders'
import { CardType } from '@/domain/card/card'
import { dayOf, readInstant } from '@/domain/time'
import type { DeskChannel } from '@/domain/payment/channel'
import { channelIcon, channelName } from '@/features/payment/channel-appearance'
import { LoadError } from '@/shell/page/load-error'
import { serverNow } from '@/http/clock'
import { useAttempt } from '@/http/use-attempt'
import { dayText, timeRangeText } from '@/i18n/dates'
import { amountText } from '@/i18n/numbers'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Dialog } from '@/ui/dialog/dialog'
import { Glyph } from '@/ui/cell/glyph'
import { Sheet } from '@/ui/sheet/sheet'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { EmptyState } from '@/ui/state-view/state-view'
import { toast } from '@/ui/toast/toast-store'
import { WorkDays } from '../work-days'
import { useT } from './texts'
import styles from './move-order-sheet.module.scss'
import { useMoveOrderMutation, useMovesQuery } from './use-moves'

interface MoveOrderSheetProps {
  shopId: number
  order: ClassOrder
  /** When the present class starts: its day is shown first. */
  start: string
  onClose: () => void
}

/** Moves a member's order to another class, with the price difference said on each class and again before it is done. */
export function MoveOrderSheet({ shopId, order, start, onClose }: MoveOrderSheetProps) {
  const t = useT()
  const today = dayOf(serverNow())
  const [day, setDay] = useState(dayOf(readInstant(start)))
  const [chosenId, choose] = useState<number>()
  const { data, isError, isFetching, error, refetch } = useMovesQuery(shopId, order.id, day)
  // As it is read last: a refused move may cost something else by now.
  const chosen = data?.classes.find(({ schedule, refusal }) => schedule.id === chosenId && refusal === null)
  const { send, busy } = useAttempt(useMoveOrderMutation())
  const [way, take] = useState<DeskChannel>()
  const amount = (units: number) =>
    data?.card_type === CardType.times ? t('staff-move.times', { n: Math.abs(units) }) : amountText(Math.abs(units))
  // Paid with money: a difference is taken at the desk or refunded.
  const inMoney = data !== undefined && data.card_type === null && !data.is_free
  const isTaken = inMoney && chosen?.difference != null && chosen.difference > 0
  const said = (difference: number) => {
    if (difference === 0) return t('staff-move.same')
    if (difference < 0) return t('staff-move.back', { n: amount(difference) })
    return t(inMoney ? 'staff-move.pay' : 'staff-move.more', { n: amount(difference) })
  }
  const asked = (difference: number) => {
    const words = { n: amount(difference), card: data?.card_name ?? '', way: way ? channelName(t, way) : '' }
    if (difference === 0) return t('staff-move.askSame')
    if (difference < 0) return t(inMoney ? 'staff-move.askRefund' : 'staff-move.askBack', words)
    return t(inMoney ? 'staff-move.askPay' : 'staff-move.askMore', words)
  }
  const leave = () => {
    choose(undefined)
    take(undefined)
  }
  const timeOf = ({ schedule }: MoveTarget) => timeRangeText(t, readInstant(schedule.start), readInstant(schedule.end))
  const submit = () =>
    chosen?.difference != null &&
    send(
      { shopId, orderId: order.id, schedule_id: chosen.schedule.id, difference: chosen.difference, ...(isTaken && { channel: way }) },
      {
        onSuccess: () => {
          toast(t('staff-move.moved'), 'done')
          onClose()
        },
        onRefused: ({ msg }) => toast(msg || t('staff-move.failed'), 'failed'),
        onUnknown: (msg) => toast(msg || t('staff-move.failed'), 'failed'),
      },
    )
  return (
    <>
      <Sheet
        open={chosen === undefined}
        id='move-sheet'
        title={t('staff-move.title', { name: order.user.username })}
        closeLabel={t('common.close')}
        onClose={onClose}
      >
        <View className={styles.days}>
          <WorkDays today={today} day={day} onPick={setDay} last={data?.last} />
        </View>
        <View className={styles.classes}>
          {data ? (
            data.classes.length === 0 ? (
              <EmptyState title={t('staff-move.empty')} body={t('staff-move.emptyBody')} />
            ) : (
              <CellGroup>
                {data.classes.map((target) => {
                  const { schedule, refusal, difference } = target
                  const open = refusal === null && difference !== null
                  return (
                    <Cell
                      key={schedule.id}
                      id={`move-to-${schedule.id}`}
                      title={`${timeOf(target)} ${schedule.course.name}`}
                      note={[
                        schedule.teacher.username,
                        refusal ? refusal.msg : t('staff.seats', { booked: schedule.booked, capacity: schedule.capacity }),
                      ].join(' · ')}
                      off={!open}
                      {...(open && {
                        value: said(difference),
                        chevron: true,
                        onPress: () => choose(schedule.id),
                      })}
                    />
                  )
                })}
              </CellGroup>
            )
          ) : isError ? (
            <LoadError error={error} busy={isFetching} onRetry={() => void refetch()} />
          ) : (
            <SkeletonGroup label={t('common.loading')}>
              {[0, 1, 2].map((row) => (
                <Skeleton key={row} kind='button' width='100%' />
              ))}
            </SkeletonGroup>
          )}
        </View>
      </Sheet>
      <Sheet
        open={isTaken && !way}
        id='move-ways'
        title={t('staff-move.ways', { n: amount(chosen?.difference ?? 0) })}
        closeLabel={t('common.close')}
        onClose={leave}
      >
        <CellGroup>
          {data?.desk_channels.map((channel) => (
            <Cell
              key={channel}
              id={`move-way-${channel}`}
              lead={<Glyph name={channelIcon(channel)} flat tone='primary' />}
              title={channelName(t, channel)}
              chevron
              onPress={() => take(channel)}
            />
          ))}
        </CellGroup>
      </Sheet>
      {chosen?.difference != null && (!isTaken || way) && (
        <Dialog
          open
          id='move-dialog'
          title={t('staff-move.ask', {
            time: `${dayText(t, dayOf(readInstant(chosen.schedule.start)), today)} ${timeOf(chosen)}`,
            course: chosen.schedule.course.name,
          })}
          body={asked(chosen.difference)}
          safe={{ word: t('staff.keep'), onPress: leave, disabled: busy, id: 'move-keep' }}
          act={{ word: t('staff-move.act'), onPress: submit, busy, id: 'move-confirm' }}
        />
      )}
    </>
  )
}
