import { lazyPart } from '@/ui/later/lazy-part'

// Not part of the first load: most things are there.
export const MissingThing = lazyPart(() => import('./missing-thing'), 'MissingThing')
