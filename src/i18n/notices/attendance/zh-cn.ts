/** Notices about classes that were missed, and about what training came to. */
export const attendanceZhCn = {
  'no_show.told': { title: '缺席了一节课', body: '{time}「{course}」记为缺席，已扣的费用不退还' },
  'no_show.counted': {
    title: '缺席了一节课',
    body: '{time}「{course}」记为缺席，已扣的费用不退还。{days} 天内已缺席 {n} 次，再缺席 {more} 次将停约团课 {block} 天',
  },
  'no_show.barred': {
    title: '因缺席暂停预约团课',
    body: '{time}「{course}」记为缺席，已扣的费用不退还。{days} 天内已缺席 {n} 次，{until} 起可再约团课，如有疑问请联系场馆{phone}',
  },
  'no_show.undone': { title: '缺席记录已撤销', body: '{time}「{course}」不再记为缺席' },
  'no_show.lifted': { title: '可以预约团课了', body: '场馆已恢复你的团课预约，之前的缺席不再计算{words}' },
  'report.week': { title: '上周训练周报', body: '上周训练 {n} 次，共 {minutes} 分钟，点开看看每天练了什么' },
} as const

export type AttendanceTexts = Record<keyof typeof attendanceZhCn, { title: string; body: string }>
