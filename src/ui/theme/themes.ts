import type { TextSize } from '@/domain/member/appearance'
import type { ThemeName } from '@/domain/shop/theme-names'
import type { Skin } from '@/platform/appearance/types'

export const DEFAULT_THEME: ThemeName = 'qc_cyan'

const themeClass = (theme: ThemeName) => `theme-${theme}`

// The platform's own title bar and tab bar take colours, not variables: these repeat --c-bg, --c-wash and --c-hero-1 of the tokens, and a test keeps them equal.
const grounds: Record<ThemeName, readonly [plain: string, wash: string, hero: string]> = {
  qc_cyan: ['#f2f5f6', '#d5eeee', '#00626d'],
  qc_pink_blue: ['#f7f4f7', '#fbe1ec', '#c02f6d'],
  qc_yellow_black: ['#f5f5f3', '#fdf0b8', '#15150f'],
  qc_christmas: ['#f3f6f3', '#dcefe2', '#0d4a36'],
  qc_new_year: ['#f9f5ef', '#fbe3d0', '#a32214'],
  qc_black: ['#0a0c0d', '#12201f', '#16292c'],
  qc_red: ['#f5f5f6', '#fbe1e4', '#93102a'],
}

export const isThemeName = (word: unknown): word is ThemeName => Object.keys(grounds).includes(word as ThemeName)

export const makeSkin = (theme: ThemeName, text?: TextSize): Skin => {
  const dark = theme === 'qc_black'
  const [plain, wash, hero] = grounds[theme]
  const className = text ? `${themeClass(theme)} theme-text-${text}` : themeClass(theme)
  return { className, dark, background: plain, top: { plain, wash, surface: dark ? '#16191b' : '#ffffff', hero } }
}
