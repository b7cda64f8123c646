import { Text } from '@tarojs/components'
import { Fragment } from 'react'
import type { ScoreEntry, ScoreMonth } from '@/contract/score/score'
import { dayOf } from '@/domain/time'
import { useNow } from '@/http/clock'
import { cx } from '@/ui/cx'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import styles from './score-months.module.scss'
import { entryNote, entryTitle, monthSumText, scoreIcons, scoreMonthText, signedText } from './score-words'
import { useT } from './texts'

/** Entries by the month, each month with the sum of all that it has. */
export function ScoreMonths({ entries, months }: { entries: readonly ScoreEntry[]; months: readonly ScoreMonth[] }) {
  const t = useT()
  const today = dayOf(useNow())
  const sums = new Map(months.map(({ month, sum }) => [month, sum]))
  const byMonth = new Map<string, ScoreEntry[]>()
  for (const entry of entries) {
    const month = entry.at.slice(0, 7)
    byMonth.set(month, [...(byMonth.get(month) ?? []), entry])
  }
  return (
    <>
      {[...byMonth].map(([month, each]) => (
        <Fragment key={month}>
          <SectionHead small title={scoreMonthText(t, month, today)} note={monthSumText(t, sums.get(month) ?? 0)} />
          <Stack>
            <CellGroup>
              {each.map((entry) => (
                <Cell
                  key={entry.id}
                  id={`score-${entry.id}`}
                  lead={<Glyph name={scoreIcons[entry.cause]} />}
                  title={entryTitle(t, entry)}
                  note={entryNote(t, entry)}
                  value={<Text className={cx(styles.points, entry.delta < 0 && styles.less)}>{signedText(entry.delta)}</Text>}
                />
              ))}
            </CellGroup>
          </Stack>
        </Fragment>
      ))}
    </>
  )
}
