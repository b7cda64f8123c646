import { lazyOrnament } from '@/ui/later/lazy-ornament'
import { ahead } from '@/platform/ahead'

// Not part of the first load.
export const Layers = lazyOrnament(
  ahead(() => import('./layers')),
  'Layers',
)
