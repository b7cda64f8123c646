import { lazyOrnament } from '@/ui/later/lazy-ornament'

// Not part of the first load; the browser fetches it when it has nothing else to do.
export const Layers = lazyOrnament(() => import(/* webpackPrefetch: true */ './layers').then((module) => module.Layers))
