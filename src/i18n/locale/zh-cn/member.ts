export const member = {
  title: '我的',
  bindTitle: '绑定门店',
  bindBody: '{shop} 申请使用你的账号信息登录',
  bindAct: '授权登录',
  bound: '绑定成功',
} as const
