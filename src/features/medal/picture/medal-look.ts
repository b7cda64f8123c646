import type { ThemeName } from '@/domain/shop/theme-names'
import type { MedalSign } from '@/domain/medal/medal'
import { posterColours } from '@/features/shop/poster/poster-colours'
import { ringBySign } from '../disc/ring-by-sign'

/** --c-medal-1 to -3: a canvas takes colours, not variables, and a test keeps them equal. */
export const ringColours = { 1: '#4fd6d2', 2: '#f4b877', 3: '#9db5f2' } as const

/** What lies in the ring: the theme's hero, and for the others colours that stand on every hero. */
export const coreColour = (sign: MedalSign, theme: ThemeName): string =>
  ({ 1: posterColours[theme].from, 2: '#8a3a12', 3: '#26386e' })[ringBySign[sign]]

/** The drawings of `src/ui/icon`, 24 wide, in the few strokes that every canvas knows: moves, lines and curves, all absolute. */
export const signPaths: Record<MedalSign, string> = {
  bolt: 'M13.5 3 L5.5 13.5 L11 13.5 L10.5 21 L18.5 10.5 L13 10.5 Z',
  heart: 'M12 20 C6.5 16 3.5 12.8 3.5 9.3 C3.5 4.6 9.6 3.2 12 7.3 C14.4 3.2 20.5 4.6 20.5 9.3 C20.5 12.8 17.5 16 12 20 Z',
  people:
    'M12.5 8.5 C12.5 13.2 5.5 13.2 5.5 8.5 C5.5 3.8 12.5 3.8 12.5 8.5 Z M2.8 19.5 C3.9 12.4 14.1 12.4 15.2 19.5 M15.5 5.3 C18.6 6.4 18.6 10.6 15.5 11.7 M18 14.7 C19.8 15.5 20.9 17.2 21.2 19.5',
  pulse: 'M3 12.5 L7 12.5 L9.3 6.5 L13.7 18.5 L16.2 12.5 L21 12.5',
  activity: 'M6 21 L6 3.5 M6 4.5 C10 2.5 13.5 6.3 18.5 4.5 L16.5 9 L18.5 13.5 C13.5 15.3 10 11.5 6 13.5',
  moon: 'M19.5 14.2 C13 17 7 11 9.8 4.5 C2 7.5 3.5 20 12.5 20 C15.8 20 18.4 17.8 19.5 14.2 Z',
  star: 'M12 4 L14.4 9 L20 9.7 L15.9 13.5 L17 19 L12 16.3 L7 19 L8.1 13.5 L4 9.7 L9.6 9 Z',
  dumbbell:
    'M8.5 12 L15.5 12 M5 7.5 L8.5 7.5 L8.5 16.5 L5 16.5 Z M15.5 7.5 L19 7.5 L19 16.5 L15.5 16.5 Z M2.5 10.5 L2.5 13.5 M21.5 10.5 L21.5 13.5',
  calendar: 'M4 5 L20 5 L20 20.5 L4 20.5 Z M4 10 L20 10 M8.5 3 L8.5 7 M15.5 3 L15.5 7',
}
