import type { codes as base } from './texts.zh-cn'

export const codes = {
  phone: '手機號碼',
  phoneHint: '請輸入手機號碼',
  clear: '清除',
  area: '國家/地區',
  areaNow: '國家/地區，{area} {code}',
  areaCn: '中國大陸',
  areaHk: '中國香港',
  areaMo: '中國澳門',
  areaTw: '中國台灣',
  code: '驗證碼',
  codeHint: '6 位數驗證碼',
  getCode: '取得驗證碼',
  codeAgain: '{n} 秒後重新傳送',
  codeSent: '驗證碼已傳送',
  codeSendFailed: '驗證碼傳送失敗',
  codeHelp: '沒收到？請看看被攔截的簡訊，或稍後重新取得',
  codeHelpPhone: '沒收到？請看看被攔截的簡訊，或致電門市 {phone}',
} satisfies Record<keyof typeof base, string>
