import type { NoticeTexts, PaidTexts } from './zh-cn'

export const zhTw: NoticeTexts = {
  'waiting.promoted': { title: '候補成功，已為你預約', body: '{time}「{course}」{count} 位，{paid}' },
  'waiting.place': { title: '你候補的課程有空位了', body: '{time}「{course}」有 {left} 個空位，先到先得' },
  'waiting.skipped': { title: '有空位，但無法自動預約', body: '{time}「{course}」：{reason}。候補順位保留，未扣費' },
  'waiting.dropped': { title: '候補已取消', body: '{time}「{course}」與你已預約的「{other}」時間衝突，未扣費' },
  'waiting.over': { title: '候補未成功', body: '{time}「{course}」沒有等到空位，未扣費' },
  'waiting.called_off': { title: '候補的課程已取消', body: '{time}「{course}」已取消，候補隨之結束，未扣費' },
  'vacancy.place': { title: '你關注的課程有空位了', body: '{time}「{course}」有 {left} 個空位，先到先得' },
  'class.late': { title: '有會員會晚到', body: '{member} 會晚到 {time}「{course}」，請留意' },
  'corp.missed': { title: '已錯過企業簽到', body: '{time}「{course}」未簽到，「{card}」已暫停，請聯絡企業管理員恢復' },
}

export const paidZhTw: PaidTexts = {
  times: '已從「{card}」扣 {cost} 次',
  value: '已從「{card}」扣 ¥{cost}',
  period: '使用「{card}」',
  corp: '由「{card}」支付 ¥{cost}',
  free: '免費',
}
