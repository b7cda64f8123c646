import { lazy } from 'react'

// Not part of the first load; the browser fetches it when it has nothing else to do.
export const MonthCalendar = lazy(() =>
  import(/* webpackPrefetch: true */ './month-calendar').then((module) => ({ default: module.MonthCalendar })),
)
