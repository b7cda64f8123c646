import type { staffWaiting as base } from './texts.zh-cn'

export const staffWaiting = {
  note: '依先後遞補',
  since: '{time} 加入',
  automatic: '自動預約',
  notify: '有空位通知',
  by: '{name} 處理',
  title: '{name} 的候補',
  position: '候補順位',
  positionNow: '目前第 {n} 位，共 {of} 位',
  up: '往前一位',
  down: '往後一位',
  reasonHint: '會員看得到，例如：上週被取消過一次',
  move: '調整順位',
  moved: '{name} 目前是第 {n} 位',
  remove: '移出候補',
  removed: '{name} 已移出候補',
  failed: '操作失敗，請再試一次',
} satisfies Record<keyof typeof base, string>
