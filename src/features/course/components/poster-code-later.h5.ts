import { ahead } from '@/platform/ahead'
import { lazyOrnament } from '@/ui/later/lazy-ornament'

// What draws the code is not part of the first load.
export const PosterCode = lazyOrnament(ahead(() => import('./link-code').then((module) => module.LinkCode)))
