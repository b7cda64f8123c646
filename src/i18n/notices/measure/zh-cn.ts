/** Notices about measures of the body; no figure is in them. */
export const measureZhCn = {
  'measure.corrected': { title: '身体数据有更正', body: '教练更正了一次测量，两次记录都可以查看' },
  'measure.new': { title: '教练记录了新的身体数据', body: '点开查看这次测量' },
} as const

export type MeasureTexts = Record<keyof typeof measureZhCn, { title: string; body: string }>
