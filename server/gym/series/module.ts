import type { Module } from '../../context'
import { keepTimetables } from './keep-timetables'

/** The timetable of each shop, which does not end: kept made as many days ahead as the shop says, at the start and each hour. */
export const timetableModule: Module = {
  name: 'timetable',
  routes: () => {},
  sweeps: ({ log }) => [
    {
      name: 'timetable: make classes',
      every: 'hour',
      run: (now) =>
        keepTimetables(now, (shopId, gaps) => {
          for (const { key, reason } of gaps) log.warn({ shopId, class: key, reason }, 'a class of the timetable was not made')
        }),
    },
  ],
}
