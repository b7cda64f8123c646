import { lazyPart } from '@/ui/later/lazy-part'

// Not part of the first load: it is fetched when a card is tapped.
export const CardSheet = lazyPart(() => import('./card-sheet').then((module) => module.CardSheet))
