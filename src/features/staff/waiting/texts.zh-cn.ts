/** The waiting list of a class. */
export const staffWaiting = {
  note: '按先后递补',
  since: '{time} 加入',
  automatic: '自动预约',
  notify: '有空位通知',
  by: '{name} 处理',
  title: '{name} 的候补',
  position: '候补位置',
  positionNow: '现在第 {n} 位，共 {of} 位',
  up: '往前一位',
  down: '往后一位',
  reasonHint: '会员会看到，例如：上周被取消过一次',
  move: '调整位置',
  moved: '{name} 现在是第 {n} 位',
  remove: '移出候补',
  removed: '{name} 已移出候补',
  failed: '操作失败，请重试',
} as const
