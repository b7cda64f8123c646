import type { renewal as base } from '../zh-cn/renewal'

export const renewal = {
  renew: '續約',
  ask: '續約說明',
  monthly: '續約只會變更有效期限，扣款時間不變',
  goOn: '繼續續約',
  back: '取消',
} satisfies Record<keyof typeof base, string>
