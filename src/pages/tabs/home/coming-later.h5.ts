import { lazy } from 'react'

// Not part of the first load: the feed of most users begins with a class.
const coming = () => import('./coming')

export const ComingFirst = lazy(() => coming().then((module) => ({ default: module.ComingFirst })))
export const ComingRest = lazy(() => coming().then((module) => ({ default: module.ComingRest })))
export const CheckInPrompt = lazy(() => coming().then((module) => ({ default: module.CheckInPrompt })))
