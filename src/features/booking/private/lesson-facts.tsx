import { Text } from '@tarojs/components'
import type { PrivateConfirm } from '@/contract/booking/private'
import { dayOf, readInstant } from '@/domain/time'
import { useNow } from '@/http/clock'
import { dayText, timeRangeText } from '@/i18n/dates'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { useT } from './texts'

/** Time and place of the lesson, its warning, and the members who share it (booking ledger BK-132). */
export function LessonFacts({ schedule }: { schedule: PrivateConfirm['schedule'] }) {
  const t = useT()
  const today = dayOf(useNow())
  const start = readInstant(schedule.start)
  const place = schedule.is_online ? t('private.online') : [schedule.shop.name, schedule.space.name].filter(Boolean).join(' · ')
  const { warning } = schedule
  return (
    <CellGroup>
      <Cell
        id='lesson-time'
        lead={<Glyph name='clock' tone='primary' />}
        title={<Text>{`${dayText(t, dayOf(start), today)} ${timeRangeText(t, start, readInstant(schedule.end))}`}</Text>}
        note={place}
      />
      {schedule.is_shared && (
        <Cell
          id='lesson-shared'
          lead={<Glyph name='people' />}
          title={t('private.sharedNote')}
          note={schedule.shared_text || t('private.sharedHint')}
          value={t('private.left', { n: schedule.max_users })}
        />
      )}
      {warning && <Cell id='lesson-warning' lead={<Glyph name='info' />} title={warning.msg} noteTone='warn' />}
    </CellGroup>
  )
}
