/** Said by several rooms of staff. */
export const staff = {
  groupList: '团课名单',
  privateList: '私教名单',
  courtList: '场地名单',
  days: '日期',
  pickDay: '选择日期',
  calendar: '月历',
  seats: '已约 {booked}/{capacity}',
  ended: '已结束',
  booked: '已为 {name} 预约',
  collect: '付款码',
  waiting: '候补 {n} 人',
  people: '{n} 位',
  keep: '再想想',
  newCourtOrder: '代会员订场地',
  newLesson: '代会员约私教',
  because: '原因：{text}',
} as const
