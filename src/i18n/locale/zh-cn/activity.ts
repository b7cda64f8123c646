export const activity = {
  title: '活动',
} as const
