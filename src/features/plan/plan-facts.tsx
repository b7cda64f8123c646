import { Text, View } from '@tarojs/components'
import type { Plan } from '@/contract/plan/shapes'
import { dayOf, formatTime, readDay, readInstant, type Instant } from '@/domain/time'
import { useNow } from '@/http/clock'
import { dayWord, monthDayText, weekdayWord } from '@/i18n/dates'
import { a11y } from '@/platform/a11y'
import { Avatar } from '@/ui/avatar/avatar'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { PhotoHead } from '@/ui/photo-head/photo-head'
import { Picture } from '@/ui/picture/picture'
import { SectionHead } from '@/ui/section-head/section-head'
import { Tag } from '@/ui/tag/tag'
import { type DayRow, dayNote, dayRows, difficultyWord, joinedText } from './plan-appearance'
import { useT } from './texts'
import styles from './plan-facts.module.scss'

function Figure({ value, word }: { value: string; word: string }) {
  return (
    <View className={styles.figure}>
      <Text className={styles.value}>{value}</Text>
      <Text className={styles.word}>{word}</Text>
    </View>
  )
}

/** One day: its date, its content, and its live or open mark. */
function Day({ row, now }: { row: DayRow; now: Instant }) {
  const t = useT()
  const date = readDay(row.date)
  const today = dayOf(now)
  const lead = (
    <View className={styles.date}>
      <Text className={styles.number}>{String(Number(row.date.slice(8)))}</Text>
      <Text className={styles.weekday}>{date === today ? t('common.today') : weekdayWord(t, date)}</Text>
    </View>
  )
  if (row.kind === 'rest') return <Cell lead={lead} plain title={t('plan.rest')} id={`rest-${row.id}`} />
  const { day } = row
  const open = now >= readInstant(day.can_view_time)
  return (
    <Cell
      lead={lead}
      title={day.name}
      note={dayNote(t, day)}
      id={`day-${row.id}`}
      label={`${monthDayText(t, date)} ${dayWord(t, date, today)} ${day.name}`}
      end={
        day.is_live ? (
          <Tag tone='live'>{t('plan.live')}</Tag>
        ) : open ? (
          <Tag tone='primary'>{t('plan.openNow')}</Tag>
        ) : (
          <Text className={styles.weekday}>{t('plan.opensAt', { time: formatTime(readInstant(day.can_view_time)) })}</Text>
        )
      }
    />
  )
}

/** A plan: its picture, what it is, the days around today and its description (booking ledger BK-139). */
export function PlanFacts({ plan }: { plan: Plan }) {
  const t = useT()
  const now = useNow()
  const start = monthDayText(t, readDay(plan.from_date))
  const began = readDay(plan.from_date) <= dayOf(now)
  const facts = [plan.teacher?.username, plan.difficulty > 0 ? difficultyWord(t, plan.difficulty) : '', joinedText(t, plan)]
  return (
    <>
      <PhotoHead>
        <Picture src={plan.logo} flush lazy={false} icon='video' />
      </PhotoHead>
      <View className={styles.sheet}>
        <View className={styles.head}>
          <View className={styles.line}>
            <View className={styles.name} {...a11y({ role: 'heading', level: 1 })}>
              {plan.name}
            </View>
            {plan.is_over ? <Tag>{t('plan.over')}</Tag> : plan.pay_setting.can_trial && <Tag tone='warn'>{t('plan.trial')}</Tag>}
          </View>
          <View className={styles.by}>
            {plan.teacher && <Avatar src={plan.teacher.avatar} size={22} />}
            <Text>{facts.filter(Boolean).join(' · ')}</Text>
          </View>
        </View>
        <View className={styles.wrap}>
          <Card className={styles.figures}>
            <Figure value={String(plan.update_days)} word={t('plan.practiceDays')} />
            <Figure value={String(plan.rest_days)} word={t('plan.restDays')} />
            <Figure value={plan.daily_view_time} word={t('plan.opensDaily')} />
          </Card>
        </View>
        <SectionHead
          title={t('plan.timetable')}
          note={t(plan.is_over ? 'plan.over' : began ? 'plan.startedOn' : 'plan.startsOn', { day: start })}
        />
        <View className={styles.wrap}>
          <CellGroup role='group' label={t('plan.timetable')}>
            {dayRows(plan).map((row) => (
              <Day key={row.id} row={row} now={now} />
            ))}
          </CellGroup>
        </View>
        {plan.description && (
          <>
            <SectionHead title={t('plan.about')} />
            <Text className={styles.about}>{plan.description}</Text>
          </>
        )}
      </View>
    </>
  )
}
