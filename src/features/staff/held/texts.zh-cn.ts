/** A booking that waits for its payment. */
export const staffHeld = {
  page: '会员付款',
  told: '已通知会员支付',
  scan: '付款方式',
  scanWeixin: '微信',
  scanAlipay: '支付宝',
  showCode: '显示付款码',
  back: '返回名单',
  failed: '操作失败，请重试',
  copyLink: '复制链接',
  linkCopied: '付款链接已复制，发给会员即可',
  linkFailed: '复制失败，请重试',
  release: '释放名额',
  releaseTitle: '释放未支付的名额？',
  releaseBody: '名额立即释放，会员会收到通知；如果刚好付了款，以付款为准',
} as const
