/** Medals for coming. */
export const medal = {
  wall: '勋章墙',
  weekly: '周勋章',
  monthly: '月勋章',
  count: '{n} 枚',
  fromTo: '{from} 至 {to}',
  // What is missing.
  none: '未获得',
  timesOf: '{n} / {of} 次',
  weeksOf: '{n} / {of} 周',
  more: '再练 {n} 次',
  waitWeek: '点亮本周的{name}勋章 · {day} 24:00 截止',
  waitMonth: '点亮本月的{name}勋章 · {day} 24:00 截止',
  waitFirst: '点亮{name}勋章',
  progress: '已练 {n}，共 {of}',
  often: '×{n}',
  had: '{name}，{period}，共 {n} 枚',
  notHad: '{name}，{progress}',
  // The wall without any.
  empty: '还没有勋章',
  emptyBody: '门店推出勋章后，到店训练就能点亮',
  fair: '同一天来几次都算 1 次；到店记录撤销时，由它点亮的勋章随之收回',
  toHome: '去首页看看',
} as const
