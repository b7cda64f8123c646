export const card = {
  title: '购卡',
} as const
