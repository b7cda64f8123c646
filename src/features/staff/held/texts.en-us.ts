import type { staffHeld as base } from './texts.zh-cn'

export const staffHeld = {
  page: 'Member pays',
  told: 'Asked to pay',
  scan: 'How to pay',
  scanWeixin: 'WeChat',
  scanAlipay: 'Alipay',
  showCode: 'Show the code',
  back: 'Back to the list',
  failed: 'That did not work. Please try again',
  copyLink: 'Copy link',
  linkCopied: 'Payment link copied. Send it to the member',
  linkFailed: 'Not copied. Please try again',
  release: 'Release',
  releaseTitle: 'Release the unpaid spots?',
  releaseBody: 'The spots are freed at once and the member is notified. A payment made in the meantime counts',
} satisfies Record<keyof typeof base, string>
