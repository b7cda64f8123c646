/** No-shows that count, and the block that follows. */
export const noShow = {
  title: '缺席 {n} 次',
  more: '{days} 天内再缺席 {n} 次，将停约团课 {block} 天',
  blocked: '暂停预约团课',
  until: '{days} 天内缺席 {n} 次，{day} 起可再约',
  call: '联系场馆',
  dialog: '暂时不能预约团课',
  staffBlocked: '会员因缺席停约，{day} 起恢复',
  staffNote: '{days} 天内缺席 {n} 次；代约不受限制',
  staffTitle: '会员缺席 {n} 次',
} as const
