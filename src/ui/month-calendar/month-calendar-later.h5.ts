import { lazy } from 'react'
import { ahead } from '@/platform/ahead'

// Not part of the first load.
export const MonthCalendar = lazy(ahead(() => import('./month-calendar').then((module) => ({ default: module.MonthCalendar }))))
