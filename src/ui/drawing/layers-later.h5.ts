import { lazy } from 'react'

// Not part of the first load; the browser fetches it when it has nothing else to do.
export const Layers = lazy(() => import(/* webpackPrefetch: true */ './layers').then((module) => ({ default: module.Layers })))
