export const measureEntry = {
  mine: '身体数据',
} as const
