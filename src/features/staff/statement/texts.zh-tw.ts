import type { staffStatement as base } from './texts.zh-cn'

/** The statement of cards by kind. */
export const staffStatement = {
  title: '會員卡日結',
  link: '會員卡日結',
  linkNote: '本店售出的卡：餘額、儲值、消費、退款、過期',
  span: '統計範圍',
  day: '按日',
  month: '按月',
  total: '全部卡種',
  owed: '期末餘額（應付）',
  bonus: '贈送（不退現）',
  begin: '期初',
  sold: '售卡',
  charged: '儲值',
  returned: '取消退回',
  other: '調整',
  used: '消費',
  refunded: '退款',
  expired: '過期',
  end: '期末',
  money: '本金',
  times: '次數',
  unitTimes: '{n} 次',
  note: '只含本店售出的卡，在其他門店的消費也計入。期限卡按天消費。',
  none: '還沒有會員卡流水',
  noneBody: '本店售出會員卡後，餘額和流水彙總在這裡',
} as const satisfies Record<keyof typeof base, string>
