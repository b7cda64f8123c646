import { lazyPart } from '@/ui/later/lazy-part'

export const ComingFirst = lazyPart(() => import('./coming'), 'ComingFirst')
export const ComingRest = lazyPart(() => import('./coming'), 'ComingRest')
export const CheckInPrompt = lazyPart(() => import('./coming'), 'CheckInPrompt')
