import { create } from 'zustand'
import { DEFAULT_THEME, isThemeName, type ThemeName } from './themes'

/** The present theme. A store and not a context: the mini-program's tab bar renders outside the app's providers. */
export const useThemeStore = create<{ theme: ThemeName }>(() => ({ theme: DEFAULT_THEME }))

export const useTheme = () => useThemeStore((state) => state.theme)

/** Applies a shop's theme word; an unknown one means the default. */
export const setTheme = (word: string | null | undefined) => useThemeStore.setState({ theme: isThemeName(word) ? word : DEFAULT_THEME })
