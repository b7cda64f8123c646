import { ahead } from '@/platform/ahead'
import { lazyOrnament } from '@/ui/later/lazy-ornament'

// The QR code library is not part of the first load.
export const PosterCode = lazyOrnament(
  ahead(() => import('./link-code')),
  'LinkCode',
)
