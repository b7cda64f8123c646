import type { shopTheme as base } from './texts.zh-cn'

/** The names of the themes, as members and superusers choose them. */
export const shopTheme = {
  qc_cyan: '青',
  qc_pink_blue: '粉藍',
  qc_yellow_black: '黃黑',
  qc_christmas: '聖誕',
  qc_new_year: '新年',
  qc_black: '曜黑',
  qc_red: '烈紅',
} as const satisfies Record<keyof typeof base, string>
