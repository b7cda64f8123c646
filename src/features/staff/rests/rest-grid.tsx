import { Text, View } from '@tarojs/components'
import { dayParts, splitRows, slotsByDayPart } from '@/domain/booking/group/day-part'
import { overlap, type Span } from '@/domain/booking/private/lesson-hours'
import { spanText, type RestCell } from '@/domain/booking/private/rest-times'
import { formatTime } from '@/domain/time'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import { Pressable } from '@/ui/pressable/pressable'
import { useT } from './texts'
import styles from './rest-grid.module.scss'

interface RestGridProps {
  cells: readonly RestCell[]
  span: Span | undefined
  onTap: (cell: RestCell) => void
}

/** The half hours of a day by part of the day: free, at rest, teaching, over, or chosen. */
export function RestGrid({ cells, span, onTap }: RestGridProps) {
  const t = useT()
  const bins = slotsByDayPart(cells)
  const writeState = (cell: RestCell): string => {
    if (cell.kind === 'class') return cell.taught.name
    if (cell.kind === 'rest') return t('staff-rests.word')
    return t(cell.kind === 'past' ? 'staff-rests.past' : 'staff-rests.free')
  }
  return (
    <View {...a11y({ role: 'group', label: t('staff-rests.times') })}>
      {dayParts.map((part) =>
        bins[part].length === 0 ? null : (
          <View key={part}>
            <Text className={styles.part}>{t(`common.${part}`)}</Text>
            {splitRows(bins[part]).map((row) => (
              <View key={row[0]!.start} className={styles.row}>
                {row.map((cell) => {
                  const on = span !== undefined && overlap(span, cell)
                  return (
                    <Pressable
                      key={cell.start}
                      role='button'
                      id={`half-${formatTime(cell.start).replace(':', '')}`}
                      className={cx(styles.cell, styles[cell.kind], on && styles.on)}
                      disabled={cell.kind === 'past'}
                      label={`${spanText(cell)} ${on ? t('staff-rests.chosen') : writeState(cell)}`}
                      onPress={() => onTap(cell)}
                    >
                      <Text>{formatTime(cell.start)}</Text>
                      {cell.kind === 'rest' && !on && <Text className={styles.word}>{t('staff-rests.word')}</Text>}
                      {cell.kind === 'class' && <Text className={styles.word}>{cell.taught.name}</Text>}
                    </Pressable>
                  )
                })}
              </View>
            ))}
          </View>
        ),
      )}
    </View>
  )
}
