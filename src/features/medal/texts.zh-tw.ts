import type { medal as base } from './texts.zh-cn'

/** Medals for coming. */
export const medal = {
  wall: '勳章牆',
  weekly: '週勳章',
  monthly: '月勳章',
  count: '{n} 枚',
  fromTo: '{from} 至 {to}',
  none: '未獲得',
  timesOf: '{n} / {of} 次',
  weeksOf: '{n} / {of} 週',
  more: '再練 {n} 次',
  waitWeek: '點亮本週的{name}勳章 · {day} 24:00 截止',
  waitMonth: '點亮本月的{name}勳章 · {day} 24:00 截止',
  waitFirst: '點亮{name}勳章',
  progress: '已練 {n}，共 {of}',
  often: '×{n}',
  had: '{name}，{period}，共 {n} 枚',
  notHad: '{name}，{progress}',
  empty: '還沒有勳章',
  emptyBody: '門市推出勳章後，到店訓練就能點亮',
  fair: '同一天來幾次都算 1 次；到店紀錄撤銷時，由它點亮的勳章隨之收回',
  toHome: '去首頁看看',
} as const satisfies Record<keyof typeof base, string>
