export const notice = {
  title: '消息',
  noneTitle: '还没有消息',
  noneBody: '候补、空位和预约的变化会在这里通知你',
  unread: '未读',
  more: '加载更多',
} as const
