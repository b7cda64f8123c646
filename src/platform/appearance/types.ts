/** What a page lies on. */
export type Ground = 'plain' | 'wash' | 'surface'

/** A theme as the world outside the page needs it: the class that carries the tokens, and the colours that a native bar is told. */
export interface Skin {
  className: string
  dark: boolean
  /** The page's colour, `#rrggbb`, and what a page of each ground begins with at its top. */
  background: string
  top: Readonly<Record<Ground, string>>
}

/** Room that the platform takes at the top of a page drawn under it, in CSS pixels. */
export interface TopInsets {
  /** The status bar; 0 where the platform draws it outside the page. */
  statusBar: number
  /** What the mini-program's capsule takes at the right end of the bar. */
  capsule: number
}

export interface AppearancePort {
  /** Whether the platform draws a title bar over ordinary pages (the mini-program does; there the page draws none). */
  hasNativeBar: boolean
  topInsets: () => TopInsets
  /** Colours everything that lies outside the page's root view. */
  applySkin: (skin: Skin, ground: Ground) => void
  setTitle: (title: string) => void
}
