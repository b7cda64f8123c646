import { lazy } from 'react'

// Not part of the first load: it is fetched when a card is tapped.
export const CardSheet = lazy(() => import('./card-sheet').then((module) => ({ default: module.CardSheet })))
