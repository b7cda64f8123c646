import type { ReactNode } from 'react'
import { CheckinStatus } from '@/domain/checkin/status'
import { dayOf, formatTime, type Instant } from '@/domain/time'
import { dayText, timeRangeText } from '@/i18n/dates'
import { HeroHead } from '@/ui/hero/hero-head'
import type { IconName } from '@/ui/icon/icon-name.gen'
import type { CheckinRecord } from './record'
import { useT } from '../texts'
import { lengthText, statusTag } from '../words'

const signs: Readonly<Record<number, IconName>> = {
  [CheckinStatus.inside]: 'check',
  [CheckinStatus.left]: 'check',
  [CheckinStatus.cancelled]: 'close',
  [CheckinStatus.returning]: 'band',
  [CheckinStatus.pending]: 'qr',
}

/** The head of a record's page: its status, and how long the person is or was inside, else the time of the frame. */
export function RecordHero({ record, now, children }: { record: CheckinRecord; now: Instant; children: ReactNode }) {
  const t = useT()
  const { checkInAt, checkOutAt, expireAt, frameStart } = record
  const until = checkOutAt ?? (record.status === CheckinStatus.inside ? now : null)
  const spent = checkInAt !== null && until !== null ? lengthText(t, until - checkInAt) : undefined
  const frame = expireAt === null ? formatTime(frameStart) : timeRangeText(t, frameStart, expireAt)
  const note = () => {
    if (checkInAt === null) return `${dayText(t, dayOf(frameStart), dayOf(now))} · ${record.time_frame.name}`
    if (checkOutAt !== null) return `${dayText(t, dayOf(checkInAt), dayOf(now))} ${timeRangeText(t, checkInAt, checkOutAt)}`
    const since = t('checkin.inAt', { time: formatTime(checkInAt) })
    return expireAt === null
      ? since
      : `${since} · ${t(record.isExpired ? 'checkin.reached' : 'checkin.goodUntil', { time: formatTime(expireAt) })}`
  }
  const beside = record.status === CheckinStatus.inside ? t('checkin.insideFor') : checkOutAt !== null ? t('checkin.wasInside') : ''
  return (
    <HeroHead
      word={statusTag(t, record.status, record.undone).word}
      icon={record.undone ? 'close' : (signs[record.status] ?? 'clock')}
      beside={beside && `· ${beside}`}
      large={spent ?? frame}
      note={note()}
    >
      {children}
    </HeroHead>
  )
}
