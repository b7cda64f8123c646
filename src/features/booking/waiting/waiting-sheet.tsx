import { Text, View } from '@tarojs/components'
import type { ScheduleConfirm } from '@/contract/booking/shapes'
import { cancellableUntil, PROMOTED_FREE_MINUTES } from '@/domain/booking/change/cancel'
import { WaitingMethod } from '@/domain/booking/codes'
import { dayOf, formatTime, readInstant } from '@/domain/time'
import { PayRow } from '@/features/payment/order/pay-row'
import { SheetPart } from '@/features/payment/sheet-part'
import { SmallPrint } from '@/features/payment/small-print'
import { serverNow } from '@/http/clock'
import { dayText, monthDayText, timeRangeText } from '@/i18n/dates'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { Counter } from '@/ui/counter/counter'
import { Icon } from '@/ui/icon/icon'
import { Radio } from '@/ui/radio/radio'
import { Sheet } from '@/ui/sheet/sheet'
import { CancelRule } from '../change/cancel-rule'
import { clashText } from '../clash/clash-text'
import { useT as useOrderT } from '../order/texts'
import type { Waiting } from './use-waiting'
import { useT } from './texts'
import styles from './waiting-part.module.scss'

/** The words that speak to a member of the own place, and of a member's to staff. */
const OWN = {
  position: 'waiting.position',
  automatic: 'waiting.automaticNote',
  notify: 'waiting.notify',
  notifyNote: 'waiting.notifyNote',
  stopAt: 'waiting.stopAt',
  stopped: 'waiting.stopped',
} as const
const OF_MEMBER = {
  position: 'waiting.memberPosition',
  automatic: 'waiting.memberAutomaticNote',
  notify: 'waiting.memberNotify',
  notifyNote: 'waiting.memberNotifyNote',
  stopAt: 'waiting.memberStopAt',
  stopped: 'waiting.memberStopped',
} as const

interface WaitingSheetProps {
  open: boolean
  schedule: ScheduleConfirm['schedule']
  waiting: Waiting
  onClose: () => void
}

/**
 * Joins the waiting list: the position to get, the method, and the card. It says that the class is full, because it covers the page that does
 * (booking ledger BK-192, BK-196).
 */
export function WaitingSheet({ open, schedule, waiting, onClose }: WaitingSheetProps) {
  const t = useT()
  const orderT = useOrderT()
  const { state, type, options, chosen, count } = waiting
  if (!state) return null
  const today = dayOf(serverNow())
  const start = readInstant(schedule.start)
  const stop = readInstant(state.stop_at)
  const stopText = dayOf(stop) === today ? formatTime(stop) : `${monthDayText(t, dayOf(stop))} ${formatTime(stop)}`
  const words = waiting.isForMember ? OF_MEMBER : OWN
  const needsCard = state.automatic_open && !waiting.canBook
  const method = (value: WaitingMethod) => () => waiting.setMethod(value)
  const isAutomatic = type === WaitingMethod.automatic
  return (
    <Sheet
      open={open}
      id='waiting-sheet'
      title={t('waiting.title')}
      onClose={onClose}
      closeLabel={t('common.close')}
      foot={
        <Button full busy={waiting.busy} onPress={() => waiting.join()} id='join-waiting'>
          {t('waiting.join')}
        </Button>
      }
    >
      <Card pad className={styles.lead}>
        <View className={styles.head}>
          <View className={styles.words}>
            <Text className={styles.name}>{schedule.course.name}</Text>
            <Text className={styles.note}>
              {`${dayText(t, dayOf(start), today)} ${timeRangeText(t, start, readInstant(schedule.end))} · ${schedule.teacher.username}`}
            </Text>
            <Text className={styles.faint}>
              {[t('waiting.fullTitle'), state.candidate_num > 0 ? t('waiting.count', { n: state.candidate_num }) : t('waiting.none')].join(
                ' · ',
              )}
            </Text>
          </View>
          <View className={styles.place}>
            <Text className={styles.number} id='next-position'>
              {state.next_position}
            </Text>
            <Text className={styles.note}>{t(words.position)}</Text>
          </View>
        </View>
      </Card>
      {state.clash?.order && (
        <View className={styles.clash} id='waiting-clash'>
          <Icon name='alert' size={16} />
          <Text>{t('waiting.clash', { what: clashText(orderT, state.clash.order) })}</Text>
        </View>
      )}
      <SheetPart title={t('waiting.whenFree')}>
        <CellGroup role='radiogroup' label={t('waiting.whenFree')}>
          <Cell
            id='wait-automatic'
            role='radio'
            checked={isAutomatic}
            off={!waiting.canBook}
            lead={<Glyph flat name='bolt' tone={isAutomatic ? 'chosen' : 'plain'} />}
            title={t('waiting.automatic')}
            note={t(needsCard ? 'waiting.automaticNeeds' : words.automatic)}
            end={<Radio on={isAutomatic} disabled={!waiting.canBook} />}
            onPress={waiting.canBook ? method(WaitingMethod.automatic) : undefined}
          />
          <Cell
            id='wait-notify'
            role='radio'
            checked={!isAutomatic}
            lead={<Glyph flat name='bell' tone={isAutomatic ? 'plain' : 'chosen'} />}
            title={t(words.notify)}
            note={t(words.notifyNote)}
            end={<Radio on={!isAutomatic} />}
            onPress={method(WaitingMethod.notify)}
          />
        </CellGroup>
      </SheetPart>
      {isAutomatic && (
        <SheetPart title={`${t('waiting.payWith')} · ${t('waiting.onlyCharged')}`}>
          <CellGroup role='radiogroup' label={t('waiting.payWith')}>
            {options.map((option) => (
              <PayRow
                key={option.key}
                option={option}
                prefix='pick'
                on={option.key === chosen?.key}
                count={count}
                price={waiting.query.isPlaceholderData ? 'waiting' : 'known'}
                onPress={option.usable ? () => waiting.choose(option.key) : undefined}
              />
            ))}
          </CellGroup>
        </SheetPart>
      )}
      {schedule.max_users > 1 && (
        <SheetPart title={t('waiting.peopleTitle')}>
          <CellGroup>
            <Cell
              title={t('waiting.peopleNote')}
              end={
                <Counter
                  value={count}
                  onChange={waiting.setCount}
                  label={t('waiting.peopleTitle')}
                  lessLabel={t('payment.less')}
                  moreLabel={t('payment.more')}
                  capacity={schedule.max_users}
                />
              }
            />
          </CellGroup>
        </SheetPart>
      )}
      {(isAutomatic || !state.automatic_open) && (
        <View className={styles.until}>
          <Icon name='clock' size={16} />
          <Text id='waiting-until'>{state.automatic_open ? t(words.stopAt, { time: stopText }) : t(words.stopped)}</Text>
        </View>
      )}
      {isAutomatic && <CancelRule start={schedule.start} minutesCanCancel={state.minutes_can_cancel} />}
      {isAutomatic && stop > cancellableUntil(start, state.minutes_can_cancel) && (
        <SmallPrint id='late-place' text={t('waiting.latePlace', { n: PROMOTED_FREE_MINUTES })} />
      )}
    </Sheet>
  )
}
