export const booking = {
  title: '约课',
} as const
