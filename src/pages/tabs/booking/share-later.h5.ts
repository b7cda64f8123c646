import { lazy } from 'react'

// Not part of the first load.
export const ShareList = lazy(() => import('./share').then((module) => ({ default: module.ShareList })))
