import type { captcha as base } from '../zh-cn/captcha'

export const captcha = {
  title: '請先驗證一下',
  body: '取得驗證碼有點頻繁。輸入圖中的數字就能繼續。',
  served: '取得驗證碼有點頻繁。請完成跳出的驗證。',
  picture: '圖中有 5 個數字。看不到圖時，請用下面的「聽數字」',
  another: '換一張',
  again: '重新載入',
  listen: '聽數字',
  listenNote: '聽的時候，旁邊會有雜音，只記清楚唸出來的數字',
  noSound: '這台裝置放不出聲音，請看圖，或致電門市',
  digits: '{n} 位數字',
  format: '請輸入 {n} 位數字，每位從 1 到 5',
  notLoaded: '圖片沒有載入',
  cancel: '取消',
  ok: '確定',
} satisfies Record<keyof typeof base, string>
