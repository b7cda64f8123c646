import { lazyPart } from '@/ui/later/lazy-part'

// Not part of the first load.
export const HomeRest = lazyPart(() => import('./rest').then((module) => module.HomeRest))
