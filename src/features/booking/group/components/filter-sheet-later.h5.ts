import { lazy } from 'react'
import { ahead } from '@/platform/ahead'

// Not part of the first load.
export const FilterSheet = lazy(ahead(() => import('./filter-sheet').then((module) => ({ default: module.FilterSheet }))))
