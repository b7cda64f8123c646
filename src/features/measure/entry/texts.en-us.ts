import type { measureEntry as base } from './texts.zh-cn'

export const measureEntry = {
  mine: 'Body measures',
} satisfies Record<keyof typeof base, string>
