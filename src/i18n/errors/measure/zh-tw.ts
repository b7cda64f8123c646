import type { measureErrorStatus } from '@/contract/measure/error-status'

/** Texts of refused measures of the body. */
export const measureZhTw = {
  'measure.bounds': '數值應在 {least} 到 {most} 之間',
  'measure.decimals': '最多 {n} 位小數',
  'measure.empty': '請至少填寫一項資料',
  'measure.method': '本店沒有這種測量方式，請重新選擇',
  'measure.not_found': '這筆身體資料不存在',
  'measure.note': '教練的話最多 {n} 個字',
  'measure.replaced': '這筆資料已被更正，請更正最新的一筆',
  'measure.target': '這一項不設目標',
  'measure.twice': '同一項資料填寫了兩次',
  'measure.unit': '單位不對，請換算後填寫',
  'measure.unread': '請填寫數字',
} satisfies Record<keyof typeof measureErrorStatus, string>
