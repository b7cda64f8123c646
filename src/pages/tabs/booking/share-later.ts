import { lazyOrnament } from '@/ui/later/lazy-ornament'

// Not part of the first load.
export const ShareList = lazyOrnament(() => import('./share'), 'ShareList')
