import { useState } from 'react'
import type { ScrollViewProps } from '@tarojs/components'
import { viewport } from '@/platform/viewport'

/** More than these are scrolled sideways. */
const MOST_BESIDE = 4

/** How wide the times and a court with its gap are, in units of the style sheet. */
const TIMES = 40
const COLUMN = 78

/** Drawn beside what is on the screen; what is drawn changes by two columns at a time. */
const SPARE = 3
const STEP = 2

/** Which columns of a wide timetable are drawn: those on the screen and near it, as far as the box was scrolled sideways. */
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
    /** The room that the columns before take, in parts of a row. */
    before: `${((from * COLUMN) / (TIMES + count * COLUMN)) * 100}%`,
    onScroll,
  } as const
}
