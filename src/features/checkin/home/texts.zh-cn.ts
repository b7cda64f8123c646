/** The way in on the home page. */
export const checkinHome = {
  now: '现在的场馆',
  free: '人流空闲',
  normal: '人流适中',
  busy: '人流繁忙',
  inside: '馆内 {n} 人',
  ofMost: '{n} / {most} 人',
  enter: '入场',
  code: '入场码',
  leave: '离场',
  again: '再次入场',
  crowd: '看人流',
} as const
