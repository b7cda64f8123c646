import { CardType } from '@/domain/card/card'
import { CheckinStatus } from '@/domain/checkin/status'
import { dayOf, formatTime, type Instant } from '@/domain/time'
import { timeRangeText } from '@/i18n/dates'
import { relaunch, replace } from '@/routes/go'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { FootNote } from '@/ui/foot-note/foot-note'
import { ResultHead } from '@/ui/result-head/result-head'
import { Stack } from '@/ui/stack/stack'
import { Tag } from '@/ui/tag/tag'
import { cardRest } from '../card-rest'
import { useRecordActs } from '../hooks/use-record-acts'
import type { EntryRecord } from '../record'
import { useT } from '../texts'
import { lengthText, paidWith } from '../words'

const titles: Readonly<Record<number, 'checkin.left' | 'checkin.returning' | 'checkin.away'>> = {
  [CheckinStatus.left]: 'checkin.left',
  [CheckinStatus.returning]: 'checkin.returning',
  [CheckinStatus.away]: 'checkin.away',
}

/** The result of leaving: how long, what was given back, what it cost. */
export function LeftResult({ record, now }: { record: EntryRecord; now: Instant }) {
  const t = useT()
  const { act, busy } = useRecordActs(record)
  const { status, checkInAt, checkOutAt, locker_number: locker, wristband_number: band, expireAt } = record
  const title = titles[status]
  const shopId = record.shop.id
  const spent = checkInAt !== null && checkOutAt !== null ? lengthText(t, checkOutAt - checkInAt) : ''
  const isAway = status === CheckinStatus.away
  const state = isAway ? (
    t('checkin.kept')
  ) : record.to_return ? (
    <Tag tone='warn'>{t('checkin.notReturned')}</Tag>
  ) : (
    <Tag tone='ok'>{t('checkin.isReturned')}</Tag>
  )
  const isToday = checkInAt !== null && dayOf(checkInAt) === dayOf(now)
  const rest = record.card && record.card.card_tpl_type !== CardType.period ? cardRest(t, record.card) : ''
  return (
    <>
      <ResultHead
        id='left-result'
        kind={status === CheckinStatus.returning ? 'wait' : 'ok'}
        title={title ? t(title) : t('checkin.moved')}
        body={
          status === CheckinStatus.returning
            ? t('checkin.staffTakeBack')
            : isAway && expireAt !== null
              ? t('checkin.awayFree', { time: formatTime(expireAt) })
              : t(isToday ? 'checkin.spentToday' : 'checkin.spent', { length: spent })
        }
      />
      <Stack>
        <CellGroup>
          {checkInAt !== null && checkOutAt !== null && (
            <Cell plain title={t('checkin.inOut')} value={timeRangeText(t, checkInAt, checkOutAt)} />
          )}
          {locker !== null && <Cell plain title={t('checkin.lockerOf', { number: locker })} value={state} />}
          {band !== null && <Cell plain title={t('checkin.bandOf', { number: band })} value={state} />}
          <Cell plain title={t('checkin.factCost')} value={[paidWith(t, record), rest].filter(Boolean).join(' · ')} />
        </CellGroup>
        <FootNote icon='info'>{t(isAway ? 'checkin.awayThenLeft' : 'checkin.againCosts')}</FootNote>
      </Stack>
      <ActionBar>
        <Button
          tone='quiet'
          busy={busy === 'again'}
          onPress={() => (isAway ? act('again') : void replace('checkInPage', { shopId }))}
          id='enter-again'
        >
          {t('checkin.again')}
        </Button>
        <Button grow onPress={() => void relaunch('shopHomePage', { shopId })} id='to-home'>
          {t('checkin.toHome')}
        </Button>
      </ActionBar>
    </>
  )
}
