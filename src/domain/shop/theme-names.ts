/** The seven themes (identity ledger IP-352); their tokens are in src/ui/theme. */
export const themeNames = ['qc_cyan', 'qc_pink_blue', 'qc_yellow_black', 'qc_christmas', 'qc_new_year', 'qc_black', 'qc_red'] as const

export type ThemeName = (typeof themeNames)[number]
