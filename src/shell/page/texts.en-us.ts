import type { system as base } from './texts.zh-cn'

export const system = {
  notFoundTitle: 'Page not found',
  notFoundText: 'The link may have expired, or the address may be mistyped.',
  errorTitle: 'This page ran into a problem',
  errorText: 'Try again, or go back to the home page.',
} as const satisfies Record<keyof typeof base, string>
