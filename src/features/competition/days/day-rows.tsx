import { View } from '@tarojs/components'
import type { TrainingDay } from '@/contract/competition/ranking'
import { readDay, readInstant } from '@/domain/time'
import { timeRangeText, weekdayWord } from '@/i18n/dates'
import type { Translate } from '@/i18n/keys'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Tag } from '@/ui/tag/tag'
import { useT } from '../texts'
import styles from './days.module.scss'

const withText = (t: Translate<'competition'>, { together: names, together_more: more }: TrainingDay): string => {
  if (names.length === 0) return more === 0 ? '' : t('competition.withMore', { n: more })
  return more === 0
    ? t('competition.with', { names: names.join(t('competition.joiner')) })
    : t('competition.withBoth', { names: names.slice(0, 2).join(t('competition.joiner')), n: names.length + more })
}

const nameText = (t: Translate<'competition'>, { name, cause }: TrainingDay): string => {
  if (cause === 'correction') return t('competition.correction')
  return name || t('competition.entry')
}

/** The days that count, the latest first (mock-up 65). */
export function DayRows({ days }: { days: readonly TrainingDay[] }) {
  const t = useT()
  return (
    <CellGroup>
      {days.map((day) => {
        const who = withText(t, day)
        const time = day.start && day.end ? timeRangeText(t, readInstant(day.start), readInstant(day.end)) : ''
        return (
          <Cell
            key={day.day}
            id={`day-${day.day}`}
            lead={
              <View className={styles.date}>
                <View className={styles.goal}>{Number(day.day.slice(8))}</View>
                <View className={styles.note}>{weekdayWord(t, readDay(day.day))}</View>
              </View>
            }
            title={nameText(t, day)}
            note={[time, who || day.shop].filter(Boolean).join(' · ')}
            end={who ? <Tag tone='primary'>{t('competition.tabTogether')}</Tag> : undefined}
          />
        )
      })}
    </CellGroup>
  )
}
