import { Text, View } from '@tarojs/components'
import { CheckinStatus } from '@/domain/checkin/status'
import { dayOf, formatTime, readInstant, type Instant } from '@/domain/time'
import { dayText } from '@/i18n/dates'
import type { Answer } from '@/http/call'
import { go } from '@/routes/go'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Icon } from '@/ui/icon/icon'
import { Stack } from '@/ui/stack/stack'
import type { CheckinRecord } from './record'
import { givenBack } from './record-appearance'
import { useT } from '../texts'
import { fenAmount, methodWord, paidWith, statusTag } from '../words'
import { Fact, Facts } from './facts'
import styles from './record-facts.module.scss'

interface RecordFactsProps {
  record: CheckinRecord
  events: Answer<'checkinRead'>['events']
  now: Instant
}

/** The colleague who did it. */
const doers = {
  member: 'checkin.doneByMember',
  staff: 'checkin.doneByStaff',
  gate: 'checkin.doneByGate',
  payment: 'checkin.doneByPayment',
  sweep: 'checkin.doneBySweep',
} as const

function Things({ record }: { record: CheckinRecord }) {
  const t = useT()
  const { locker_number: locker, locker_area: area, wristband_number: band } = record
  if (locker === null && band === null) return null
  return (
    <View className={styles.things} id='things'>
      {locker !== null && (
        <View className={styles.thing}>
          <View className={styles.head}>
            <Icon name='lock' size={18} />
            <Text>{t('checkin.locker')}</Text>
          </View>
          <View className={styles.number}>{locker}</View>
          {area && <View className={styles.note}>{area}</View>}
        </View>
      )}
      {band !== null && (
        <View className={styles.thing}>
          <View className={styles.head}>
            <Icon name='band' size={18} />
            <Text>{t('checkin.band')}</Text>
          </View>
          <View className={styles.number}>{band}</View>
          <View className={styles.note}>{t(record.to_return ? 'checkin.bandNote' : 'checkin.isReturned')}</View>
        </View>
      )}
    </View>
  )
}

/** The facts of a record: locker, wristband, shop, cost, by whom, and what happened to it (identity ledger IP-063, IP-101). */
export function RecordFacts({ record, events, now }: RecordFactsProps) {
  const t = useT()
  const { booking, order, checkInByName } = record
  const isCancelled = record.status === CheckinStatus.cancelled
  const back = isCancelled || record.undone ? givenBack(t, record) : ''
  const openBooking = () =>
    booking &&
    void (booking.kind === 'court'
      ? go('courtOrderDetail', { shopId: record.shop.id, orderId: booking.order_id })
      : go('userScheduleOrderDetail', { shopId: record.shop.id, orderId: booking.order_id }))
  return (
    <>
      <Stack>
        <Things record={record} />
        <Facts>
          <Fact name={t('checkin.factShop')} value={record.shopName} />
          <Fact name={t('checkin.factMember')} value={record.user.username} />
          <Fact name={t('checkin.factMethod')} value={methodWord(t, record.method)} />
          {record.by_position && (
            <Fact id='by-place' name={t('checkin.factPlace')} value={t(record.counts ? 'checkin.placeCounts' : 'checkin.placeOpen')} />
          )}
          <Fact name={t('checkin.factCost')} value={paidWith(t, record)} />
          {record.isUnpaid && !isCancelled && <Fact name={t('checkin.factUnpaid')} value={fenAmount(record.price ?? 0)} />}
          {checkInByName !== '' && !(checkInByName in { QRCODE: 1, SCAN: 1, FACE: 1 }) && (
            <Fact name={t('checkin.factBy')} value={checkInByName} />
          )}
          {back && <Fact name={t('checkin.factBack')} value={back} />}
          {record.undone && (
            <Fact id='undone' name={t('checkin.undone')} value={record.undone.reason || formatTime(readInstant(record.undone.at))} />
          )}
        </Facts>
        {booking && order.channel === 'BOOKING' && (
          <CellGroup>
            <Cell
              lead={<Icon name='calendar' />}
              title={booking.name}
              note={`${dayText(t, dayOf(readInstant(booking.start)), dayOf(now))} ${formatTime(readInstant(booking.start))}`}
              chevron
              onPress={openBooking}
              id='to-booking'
            />
          </CellGroup>
        )}
        {events.length > 0 && (
          <CellGroup role='list' label={t('checkin.events')}>
            {events.map(({ status, at, by, reason }, index) => (
              <Cell
                key={`${status}-${at}`}
                plain
                role='listitem'
                id={`event-${index}`}
                title={statusTag(t, status).word}
                note={[t(doers[by as keyof typeof doers] ?? 'checkin.doneBySweep'), by === 'staff' ? reason : '']
                  .filter(Boolean)
                  .join(' · ')}
                value={formatTime(readInstant(at))}
              />
            ))}
          </CellGroup>
        )}
      </Stack>
      {record.status === CheckinStatus.inside && record.isNotExpired && record.expireAt !== null && (
        <Stack>
          <FootNote icon='info'>
            {t(record.locker_number ? 'checkin.awayNoteLocker' : 'checkin.awayNote', { time: formatTime(record.expireAt) })}
          </FootNote>
        </Stack>
      )}
      {record.status === CheckinStatus.waiting && (
        <Stack>
          <Card pad>
            <Text>{t('checkin.showDesk')}</Text>
          </Card>
        </Stack>
      )}
    </>
  )
}
