import type { roster as base } from './texts.zh-cn'

export const roster = {
  heldCount: '待付款 {n} 筆',
  short: '還差 {n} 人開課',
  listTitle: '我的課程',
  listEmpty: '這一天沒有課程',
  listEmptyBody: '換一天看看',
  calledOff: '已取消',
  past: '已開始',
  calledOffBy: '{name} 取消了這堂課',
  pickLesson: '選擇教練與課程',
  lessonsEmpty: '目前沒有私人教練課',
  lessonNote: '{coach} · {n} 分鐘',
  rests: '我的休息時間',
  visitTitle: '預約到訪',
  visitWhen: '到訪時間',
  visitPick: '請選擇時間',
  visitAct: '預約到訪',
  visitMade: '已約{name}到訪',
  visitFailed: '預約失敗，請重試',
  attend: '點名',
  attendSee: '查看點名',
} satisfies Record<keyof typeof base, string>
