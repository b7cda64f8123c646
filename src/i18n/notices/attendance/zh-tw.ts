import type { AttendanceTexts } from './zh-cn'

export const attendanceZhTw: AttendanceTexts = {
  'no_show.told': { title: '缺席了一堂課', body: '{time}「{course}」記為缺席，已扣的費用不退還' },
  'no_show.counted': {
    title: '缺席了一堂課',
    body: '{time}「{course}」記為缺席，已扣的費用不退還。{days} 天內已缺席 {n} 次，再缺席 {more} 次將暫停預約團課 {block} 天',
  },
  'no_show.barred': {
    title: '因缺席暫停預約團課',
    body: '{time}「{course}」記為缺席，已扣的費用不退還。{days} 天內已缺席 {n} 次，{until} 起可再約團課，如有疑問請聯絡場館{phone}',
  },
  'no_show.undone': { title: '缺席紀錄已撤銷', body: '{time}「{course}」不再記為缺席' },
  'no_show.lifted': { title: '可以預約團課了', body: '場館已恢復你的團課預約，之前的缺席不再計算{words}' },
  'report.week': { title: '上週訓練週報', body: '上週訓練 {n} 次，共 {minutes} 分鐘，點開看看每天練了什麼' },
}
