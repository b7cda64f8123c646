import { ahead } from '@/platform/ahead'
import { lazyPart } from '@/ui/later/lazy-part'

// Only a medal opens it: the canvas is not part of a page's load.
export const MedalPicture = lazyPart(
  ahead(() => import('./medal-picture')),
  'MedalPicture',
)
