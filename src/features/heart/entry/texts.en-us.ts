import type { heartEntry as base } from './texts.zh-cn'

/** The way to the own heart rates. */
export const heartEntry = { mine: 'Heart rate' } satisfies Record<keyof typeof base, string>
