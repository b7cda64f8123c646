import { lazy } from 'react'

// Not part of the first load; the browser fetches it when it has nothing else to do.
export const FilterSheet = lazy(() =>
  import(/* webpackPrefetch: true */ './filter-sheet').then((module) => ({ default: module.FilterSheet })),
)
