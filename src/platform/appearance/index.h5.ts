import type { AppearancePort } from './types'

const THEME = /\btheme-\S+/g

export const appearance = {
  hasNativeBar: false,
  topInsets: () => ({ statusBar: 0, capsule: 0 }),
  applySkin: ({ className, top }, at) => {
    const root = document.documentElement
    root.className = `${root.className.replace(THEME, '').trim()} ${className}`.trim()
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', top[at])
  },
  setTitle: (title) => {
    document.title = title
  },
} satisfies AppearancePort
