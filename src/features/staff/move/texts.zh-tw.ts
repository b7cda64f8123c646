import type { staffMove as base } from './texts.zh-cn'

export const staffMove = {
  title: '{name} 要換到哪堂課',
  empty: '這一天沒有團課',
  emptyBody: '換一天看看',
  more: '補扣 {n}',
  back: '退回 {n}',
  same: '無需補差額',
  ask: '換到 {time} 的「{course}」？',
  askMore: '從「{card}」補扣 {n}，會員會收到通知',
  askBack: '退回「{card}」{n}，會員會收到通知',
  pay: '補 {n}',
  ways: '差額 {n} 怎麼收',
  askPay: '在櫃台收 {n}（{way}），會員會收到通知',
  askRefund: '退給會員 {n}：線上付的原路退回，櫃台收的由櫃台退。會員會收到通知',
  askSame: '無需補差額，會員會收到通知',
  act: '換到這堂課',
  moved: '已換課',
  failed: '換課失敗，請再試一次',
  times: '{n} 次',
} satisfies Record<keyof typeof base, string>
