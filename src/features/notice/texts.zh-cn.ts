export const notice = {
  title: '消息',
  noneTitle: '还没有消息',
  noneBody: '候补、空位和预约的变化会在这里通知你',
  unread: '未读',
  remind: '开始前提醒我',
  remindOn: '已开启提醒',
  remindNote: '开始前 {n} 小时通过微信通知你',
  remindAct: '提醒我',
  remindFailed: '没有开启成功，请稍后重试',
  more: '加载更多',
} as const
