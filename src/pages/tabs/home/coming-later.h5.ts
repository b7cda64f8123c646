import { lazyPart } from '@/ui/later/lazy-part'

const coming = () => import('./coming')

export const ComingFirst = lazyPart(() => coming().then((module) => module.ComingFirst))
export const ComingRest = lazyPart(() => coming().then((module) => module.ComingRest))
export const CheckInPrompt = lazyPart(() => coming().then((module) => module.CheckInPrompt))
