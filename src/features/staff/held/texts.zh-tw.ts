import type { staffHeld as base } from './texts.zh-cn'

export const staffHeld = {
  page: '會員付款',
  told: '已通知會員付款',
  scan: '付款方式',
  scanWeixin: '微信',
  scanAlipay: '支付寶',
  showCode: '顯示付款碼',
  back: '返回名單',
  failed: '操作失敗，請重試',
  copyLink: '複製連結',
  linkCopied: '付款連結已複製，傳給會員即可',
  linkFailed: '複製失敗，請重試',
  release: '釋出名額',
  releaseTitle: '釋出未付款的名額？',
  releaseBody: '名額立即釋出，會員會收到通知；若剛好付了款，以付款為準',
} satisfies Record<keyof typeof base, string>
