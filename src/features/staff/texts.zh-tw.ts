import type { staff as base } from './texts.zh-cn'

export const staff = {
  groupList: '團課名單',
  privateList: '私人教練名單',
  courtList: '場地名單',
  days: '日期',
  pickDay: '選擇日期',
  calendar: '月曆',
  seats: '已約 {booked}/{capacity}',
  ended: '已結束',
  booked: '已為 {name} 預約',
  collect: '付款碼',
  waiting: '候補 {n} 人',
  people: '{n} 位',
  keep: '再想想',
  newCourtOrder: '代會員訂場地',
  newLesson: '代會員約教練課',
  because: '原因：{text}',
} satisfies Record<keyof typeof base, string>
