import { lazyPart } from '@/ui/later/lazy-part'

// Not part of the first load.
export const HomeRest = lazyPart(() => import('./home-rest'), 'HomeRest')
export const HomeCheckin = lazyPart(() => import('./home-rest'), 'HomeCheckin')
export const HomeAnnual = lazyPart(() => import('./home-rest'), 'HomeAnnual')
