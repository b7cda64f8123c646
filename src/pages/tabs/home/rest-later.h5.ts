import { lazyPart } from '@/ui/later/lazy-part'

// Not part of the first load.
const rest = () => import('./rest')

export const HomeRest = lazyPart(() => rest().then((module) => module.HomeRest))
export const HomeCheckin = lazyPart(() => rest().then((module) => module.HomeCheckin))
