import { lazy } from 'react'

// Not part of the first load: most users book a class.
export const CourtTab = lazy(() => import('@/features/court/components/court-tab').then((module) => ({ default: module.CourtTab })))
