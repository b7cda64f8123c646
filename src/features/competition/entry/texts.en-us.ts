import type { competitionEntry as base } from './texts.zh-cn'

/** Competitions of training. */
export const competitionEntry = {
  title: 'Competitions',
  open: '{name}: sign-up is open',
} satisfies Record<keyof typeof base, string>
