import { dayOf, formatTime, type Instant } from '@/domain/time'
import { dayWord, timeRangeText } from '@/i18n/dates'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Stack } from '@/ui/stack/stack'
import type { CheckinRecord } from '../record/record'
import { useT } from '../texts'
import { CheaperCard } from './cheaper-card'

/** The subject of a single entry, beside its order: the frame, until when it is good, and a cheaper card. */
export function CheckinPayFacts({ record, now }: { record: CheckinRecord; now: Instant }) {
  const t = useT()
  const { frameStart, expireAt } = record
  const until = expireAt === null ? '' : formatTime(expireAt)
  return (
    <Stack>
      <CellGroup>
        <Cell
          plain
          title={t('checkin.frame')}
          value={`${dayWord(t, dayOf(frameStart), dayOf(now))} ${expireAt === null ? formatTime(frameStart) : timeRangeText(t, frameStart, expireAt)}`}
        />
        {record.fee === 'day' && <Cell plain title={t('checkin.fee')} value={t('checkin.onceADay')} />}
        <Cell plain title={t('checkin.validTo')} value={t('checkin.validToNote', { time: until })} />
      </CellGroup>
      <CheaperCard record={record} />
      <FootNote icon='info'>{t('checkin.payNote', { time: until })}</FootNote>
    </Stack>
  )
}
