import type { measureErrorStatus } from '@/contract/measure/error-status'

/** Texts of refused measures of the body. */
export const measureZhCn = {
  'measure.bounds': '数值应在 {least} 到 {most} 之间',
  'measure.decimals': '最多 {n} 位小数',
  'measure.empty': '请至少填写一项数据',
  'measure.method': '本店没有这种测量方式，请重新选择',
  'measure.not_found': '这条身体数据不存在',
  'measure.note': '教练的话最多 {n} 个字',
  'measure.replaced': '这条数据已被更正，请更正最新的一条',
  'measure.target': '这一项不设目标',
  'measure.twice': '同一项数据填写了两次',
  'measure.unit': '单位不对，请换算后填写',
  'measure.unread': '请填写数字',
} satisfies Record<keyof typeof measureErrorStatus, string>
