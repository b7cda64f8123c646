import type { ActivityTexts } from './zh-cn'

export const activityZhTw: ActivityTexts = {
  'remind.activity': { title: '活動快開始了', body: '{time}「{activity}」，{place}，記得帶上報名憑證' },
  'activity.promoted': { title: '候補成功，已為你報名', body: '{time}「{activity}」{option} × {count}，{paid}' },
  'activity.place': { title: '你候補的活動有名額了', body: '{time}「{activity}」{option}，先到先得' },
  'activity.refused': { title: '有名額，但未能自動報名', body: '{time}「{activity}」{option}：{reason}。候補位置保留，未扣款' },
  'activity.wait_over': { title: '候補未成功', body: '{time}「{activity}」沒有等到名額，未扣款' },
  'activity.wait_called_off': { title: '候補的活動已取消', body: '{time}「{activity}」已取消，候補隨之結束，未扣款' },
  'activity.moved': { title: '活動有異動', body: '「{activity}」{changes}。開始前可隨時取消，不受取消時限限制' },
  'activity.called_off': { title: '活動已取消', body: '{time}「{activity}」已取消，已付的費用依原付款方式退回' },
  'activity.called_off_unpaid': { title: '活動已取消', body: '{time}「{activity}」已取消，無需再付款' },
  'activity.open': { title: '活動開放報名了', body: '{time}「{activity}」現在可以報名' },
  'activity.vacancy': { title: '你關注的活動有名額了', body: '{time}「{activity}」有名額，先到先得' },
}
