import { useMemo } from 'react'
import { create } from 'zustand'
import type { TextSize } from '@/domain/member/appearance'
import type { ThemeName } from '@/domain/shop/theme-names'
import type { Skin } from '@/platform/appearance/types'
import { DEFAULT_THEME, isThemeName, makeSkin } from './themes'

interface ThemeState {
  /** The venue's. */
  theme: ThemeName
  /** The person's own, over that of every venue. */
  own?: ThemeName | undefined
  text?: TextSize | undefined
}

/** The present theme and size of text. A store and not a context: the mini-program's tab bar renders outside the app's providers. */
export const useThemeStore = create<ThemeState>(() => ({ theme: DEFAULT_THEME }))

export const useTheme = () => useThemeStore(({ theme, own }) => own ?? theme)

export const useSkin = (): Skin => {
  const theme = useTheme()
  const text = useThemeStore((state) => state.text)
  return useMemo(() => makeSkin(theme, text), [theme, text])
}

/** Applies a shop's theme word; an unknown one means the default. */
export const setTheme = (word: string | null | undefined) => useThemeStore.setState({ theme: isThemeName(word) ? word : DEFAULT_THEME })

/** Applies what a person chose for himself; any other word leaves the theme to the venue. */
export const setOwnAppearance = (word: string | undefined, text: TextSize | undefined) =>
  useThemeStore.setState({ own: isThemeName(word) ? word : undefined, text })
