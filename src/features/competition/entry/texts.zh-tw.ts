import type { competitionEntry as base } from './texts.zh-cn'

/** Competitions of training. */
export const competitionEntry = {
  title: '訓練賽',
  open: '{name}報名中',
} satisfies Record<keyof typeof base, string>
