import { useState } from 'react'
import type { ScrollViewProps } from '@tarojs/components'
import { viewport } from '@/platform/viewport'

/** More courts than these scroll sideways. */
const MOST_BESIDE = 4

/** The width of the times, and of a court with its gap, in units of the style sheet. */
const TIMES = 40
const COLUMN = 78

/** Columns drawn on each side of the screen, and by how many the range moves. */
const SPARE = 3
const STEP = 2

/** The columns of a wide timetable that are drawn: those on the screen and near it, by the scroll position. */
export const useColumns = (count: number) => {
  const scrolled = count > MOST_BESIDE
  const drawn = Math.ceil(viewport.size().width / COLUMN) + SPARE
  const [wanted, setWanted] = useState(0)
  const from = scrolled ? Math.max(0, Math.min(wanted, count - drawn)) : 0
  const onScroll: ScrollViewProps['onScroll'] = (event) => {
    const { left, width } = viewport.readScroll(event)
    const first = Math.floor((left / width) * count)
    setWanted(Math.max(0, Math.floor((first - 1) / STEP) * STEP))
  }
  return {
    scrolled,
    from,
    until: scrolled ? Math.min(count, from + drawn) : count,
    /** The width of the columns that are left out before, as a part of the row. */
    before: `${((from * COLUMN) / (TIMES + count * COLUMN)) * 100}%`,
    onScroll,
  } as const
}
