import type { ThemeName } from '../shop/theme-names'

/** Sizes of text, in percent of the usual one. */
export const textSizes = [100, 115, 130] as const
export type TextSize = (typeof textSizes)[number]

/**
 * How a person wants the app to look. A setting that he has not chosen is as the device has it and, failing that, the venue. `shop` is a choice too: the venue's theme and
 * wording, whatever the device has.
 */
export interface Appearance {
  theme?: ThemeName | 'shop'
  text_size?: TextSize
  /** `standard`: the app's own words in place of the venue's. */
  wording?: 'shop' | 'standard'
}
