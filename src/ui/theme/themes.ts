import type { Skin } from '@/platform/appearance/types'

/** The seven themes of the shop settings; their tokens are in tokens.scss. */
export const themeNames = ['qc_cyan', 'qc_pink_blue', 'qc_yellow_black', 'qc_christmas', 'qc_new_year', 'qc_black', 'qc_red'] as const

export type ThemeName = (typeof themeNames)[number]

export const DEFAULT_THEME: ThemeName = 'qc_cyan'

export const isThemeName = (word: unknown): word is ThemeName => themeNames.includes(word as ThemeName)

export const themeClass = (theme: ThemeName) => `theme-${theme}`

// The platform's own bars take colours, not variables: these repeat --c-bg of tokens.scss, and a test holds them together.
const backgrounds: Record<ThemeName, string> = {
  qc_cyan: '#f2f5f6',
  qc_pink_blue: '#f7f4f7',
  qc_yellow_black: '#f5f5f3',
  qc_christmas: '#f3f6f3',
  qc_new_year: '#f9f5ef',
  qc_black: '#0a0c0d',
  qc_red: '#f5f5f6',
}

export const skinOf = (theme: ThemeName): Skin => ({
  className: themeClass(theme),
  dark: theme === 'qc_black',
  background: backgrounds[theme],
})
