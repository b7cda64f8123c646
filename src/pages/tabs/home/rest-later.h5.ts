import { lazy } from 'react'

// Not part of the first load.
export const HomeRest = lazy(() => import('./rest').then((module) => ({ default: module.HomeRest })))
