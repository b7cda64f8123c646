import type { noShow as base } from './texts.zh-cn'

export const noShow = {
  title: '缺席 {n} 次',
  more: '{days} 天內再缺席 {n} 次，將暫停預約團課 {block} 天',
  blocked: '暫停預約團課',
  until: '{days} 天內缺席 {n} 次，{day} 起可再約',
  call: '聯絡場館',
  dialog: '暫時不能預約團課',
  staffBlocked: '會員因缺席暫停預約，{day} 起恢復',
  staffNote: '{days} 天內缺席 {n} 次；代約不受限制',
  staffTitle: '會員缺席 {n} 次',
} satisfies Record<keyof typeof base, string>
