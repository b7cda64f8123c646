import { lazyPart } from '@/ui/later/lazy-part'

// Not part of the first load.
const rest = () => import('./rest')

export const HomeRest = lazyPart(() => rest().then((module) => module.HomeRest))
export const HomeDoor = lazyPart(() => rest().then((module) => module.HomeDoor))
