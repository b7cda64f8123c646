/** The background of a page. */
export type Ground = 'plain' | 'wash' | 'surface'

/** The top of a page: its background, or a hero's colour. */
export type Top = Ground | 'hero'

/** A theme for what lies outside of the page: the class with the tokens, and the colours of the native title bar and tab bar. */
export interface Skin {
  className: string
  dark: boolean
  /** The page's colour, `#rrggbb`, and the colour at its top. */
  background: string
  top: Readonly<Record<Top, string>>
}

/** Space that the platform covers at the top of a page, in CSS pixels. */
export interface TopInsets {
  /** The status bar; 0 where the platform draws it outside the page. */
  statusBar: number
  /** The width of the mini-program's capsule at the right end of the title bar. */
  capsule: number
}

export interface AppearancePort {
  /** Whether the platform draws a title bar over ordinary pages (the mini-program does; there the page draws none). */
  hasNativeBar: boolean
  topInsets: () => TopInsets
  /** Colours the parts outside of the page's root view. */
  applySkin: (skin: Skin, at: Top) => void
  setTitle: (title: string) => void
}
