import type { shopTheme as base } from './texts.zh-cn'

/** The names of the themes, as members and superusers choose them. */
export const shopTheme = {
  qc_cyan: 'Cyan',
  qc_pink_blue: 'Pink',
  qc_yellow_black: 'Yellow',
  qc_christmas: 'Xmas',
  qc_new_year: 'Festive',
  qc_black: 'Dark',
  qc_red: 'Red',
} as const satisfies Record<keyof typeof base, string>
