import { CardType } from '@/domain/card/card'
import { CheckinStatus } from '@/domain/checkin/status'
import { dayOf, formatTime, type Instant } from '@/domain/time'
import { timeRangeText } from '@/i18n/dates'
import { relaunch, replace } from '@/routes/go'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { FootNote } from '@/ui/foot-note/foot-note'
import { ResultHead } from '@/ui/result-head/result-head'
import { Stack } from '@/ui/stack/stack'
import { Tag } from '@/ui/tag/tag'
import { cardRest } from '../choose/card-rest'
import { useRecordActs } from '../record/use-record-acts'
import type { CheckinRecord } from '../record/record'
import { useT } from '../texts'
import { lengthText, paidWith, statusTag, type Say } from '../words'
import { Fact, Facts } from '../record/facts'

/** The server's state of a record that was to be left: a tick is for a person who left, and for a person who is out for a while. */
const readOutcome = (t: Say, { status, isBackSince, undone, ended_by: endedBy, backUntil }: CheckinRecord, spent: string) => {
  if (undone) return { kind: 'pending', title: t('checkin.undone'), body: t('checkin.undoneNow') } as const
  if (isBackSince) return { kind: 'pending', title: t('checkin.moved'), body: t('checkin.backSince') } as const
  switch (status) {
    case CheckinStatus.returning:
      return { kind: 'wait', title: t('checkin.returning'), body: t('checkin.staffTakeBack') } as const
    case CheckinStatus.away:
      return backUntil === null
        ? ({ kind: 'pending', title: t('checkin.away'), body: t('checkin.awayThenLeft') } as const)
        : ({ kind: 'ok', title: t('checkin.away'), body: t('checkin.awayFree', { time: formatTime(backUntil) }) } as const)
    case CheckinStatus.left:
      return endedBy === 'frame'
        ? ({ kind: 'pending', title: t('checkin.left'), body: t('checkin.forgot') } as const)
        : ({ kind: 'ok', title: t('checkin.left'), body: spent } as const)
    default:
      return { kind: 'bad', title: statusTag(t, status).word, body: t('checkin.notLeft') } as const
  }
}

/** The result of leaving: how long, what was given back, what it cost. */
export function LeftResult({ record, now }: { record: CheckinRecord; now: Instant }) {
  const t = useT()
  const { act, busy } = useRecordActs(record)
  const { status, checkInAt, checkOutAt, locker_number: locker, wristband_number: band, backUntil } = record
  const shopId = record.shop.id
  const spent = checkInAt !== null && checkOutAt !== null ? lengthText(t, checkOutAt - checkInAt) : ''
  const isAway = status === CheckinStatus.away && !record.isBackSince
  const state = isAway ? (
    t('checkin.kept')
  ) : record.to_return ? (
    <Tag tone='warn'>{t('checkin.notReturned')}</Tag>
  ) : (
    <Tag tone='ok'>{t('checkin.isReturned')}</Tag>
  )
  const isToday = checkInAt !== null && dayOf(checkInAt) === dayOf(now)
  const rest = record.card && record.card.card_tpl_type !== CardType.period ? cardRest(t, record.card) : ''
  /** Whether the person is out: another entry is a new one. */
  const hasEnded = isAway || status === CheckinStatus.left || status === CheckinStatus.returning
  const isPaidDay = record.fee === 'day' && (record.day_id !== null || record.cost > 0)
  const foot =
    isAway || status === CheckinStatus.returning
      ? t(isAway ? 'checkin.awayThenLeft' : 'checkin.againCosts')
      : backUntil !== null
        ? t(isPaidDay ? 'checkin.againFree' : 'checkin.backThenCosts', { time: formatTime(backUntil) })
        : status === CheckinStatus.left && t(isPaidDay ? 'checkin.againFree' : 'checkin.againCosts')
  return (
    <>
      <ResultHead id='left-result' {...readOutcome(t, record, t(isToday ? 'checkin.spentToday' : 'checkin.spent', { length: spent }))} />
      <Stack>
        <Facts>
          {checkInAt !== null && checkOutAt !== null && <Fact name={t('checkin.inOut')} value={timeRangeText(t, checkInAt, checkOutAt)} />}
          {locker !== null && <Fact name={t('checkin.lockerOf', { number: locker })} value={state} />}
          {band !== null && <Fact name={t('checkin.bandOf', { number: band })} value={state} />}
          <Fact name={t('checkin.factCost')} value={[paidWith(t, record), rest].filter(Boolean).join(' · ')} />
        </Facts>
        {foot && <FootNote icon='info'>{foot}</FootNote>}
      </Stack>
      <ActionBar>
        <Button
          tone='quiet'
          busy={busy === 'again'}
          onPress={() => (backUntil !== null ? act('again') : void replace('checkInPage', { shopId }))}
          id='enter-again'
        >
          {t(hasEnded ? 'checkin.again' : 'checkin.seeCheckin')}
        </Button>
        <Button grow onPress={() => void relaunch('shopHomePage', { shopId })} id='to-home'>
          {t('checkin.toHome')}
        </Button>
      </ActionBar>
    </>
  )
}
