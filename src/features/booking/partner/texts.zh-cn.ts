/** Asking people along to a class. */
export const partner = {
  title: '约人一起上课',
  note: '半年内与你上过同一节课的人',
  invite: '邀请',
  invited: '已邀请',
  done: '已邀请 {name}',
  failed: '邀请失败，请重试',
  empty: '还没有一起上过课的人',
  emptyBody: '上过几节团课后再来看看',
} as const
