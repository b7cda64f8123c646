export const member = {
  title: '我的',
} as const
