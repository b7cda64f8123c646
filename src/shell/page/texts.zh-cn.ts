export const system = {
  notFoundTitle: '页面不存在',
  notFoundText: '链接可能已失效，或地址输入有误',
  errorTitle: '页面出错了',
  errorText: '请重试，或返回首页',
} as const
