import type { system as base } from './texts.zh-cn'

export const system = {
  notFoundTitle: '找不到頁面',
  notFoundText: '連結可能已失效，或網址輸入有誤',
  errorTitle: '頁面發生錯誤',
  errorText: '請再試一次，或回到首頁',
} as const satisfies Record<keyof typeof base, string>
