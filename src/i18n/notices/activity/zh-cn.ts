/** Notices of activities. */
export const activityZhCn = {
  'remind.activity': { title: '活动快开始了', body: '{time}「{activity}」，{place}，记得带上报名凭证' },
  'activity.promoted': { title: '候补成功，已为你报名', body: '{time}「{activity}」{option} × {count}，{paid}' },
  'activity.place': { title: '你候补的活动有名额了', body: '{time}「{activity}」{option}，先到先得' },
  'activity.refused': { title: '有名额，但未能自动报名', body: '{time}「{activity}」{option}：{reason}。候补位置保留，未扣费' },
  'activity.wait_over': { title: '候补未成功', body: '{time}「{activity}」没有等到名额，未扣费' },
  'activity.wait_called_off': { title: '候补的活动已取消', body: '{time}「{activity}」已取消，候补随之结束，未扣费' },
  'activity.moved': { title: '活动有变动', body: '「{activity}」{changes}。开始前可随时取消，不受取消时限限制' },
  'activity.called_off': { title: '活动已取消', body: '{time}「{activity}」已取消，已付的费用按原支付方式退回' },
  'activity.called_off_unpaid': { title: '活动已取消', body: '{time}「{activity}」已取消，无需再支付' },
  'activity.open': { title: '活动开放报名了', body: '{time}「{activity}」现在可以报名' },
  'activity.vacancy': { title: '你关注的活动有名额了', body: '{time}「{activity}」有名额，先到先得' },
} as const

export type ActivityTexts = Readonly<Record<keyof typeof activityZhCn, { title: string; body: string }>>
