import { invitationZhCn } from './invitation/zh-cn'
import { attendanceZhCn } from './attendance/zh-cn'
import { medalZhCn } from './medal/zh-cn'
import { voucherZhCn } from './voucher/zh-cn'
import { competitionZhCn } from './competition/zh-cn'
import { activityZhCn } from './activity/zh-cn'
import { ownZhCn } from './own/zh-cn'

/** Notices by kind: a title and one sentence. `{reason}` is an error word and becomes its text. */
export const zhCn = {
  'waiting.promoted': { title: '候补成功，已为你预约', body: '{time}「{course}」{count} 位，{paid}{free}' },
  'waiting.place': { title: '你候补的课程有空位了', body: '{time}「{course}」有 {left} 个空位，先到先得' },
  'waiting.skipped': { title: '有空位，但未能自动预约', body: '{time}「{course}」：{reason}。候补位置保留，未扣费' },
  'waiting.dropped': { title: '候补已取消', body: '{time}「{course}」与你已预约的「{other}」时间冲突，未扣费' },
  'waiting.over': { title: '候补未成功', body: '{time}「{course}」没有等到空位，未扣费' },
  'waiting.called_off': { title: '候补的课程已取消', body: '{time}「{course}」已取消，候补随之结束，未扣费{words}' },
  'waiting.added': { title: '{by}已为你加入候补', body: '{time}「{course}」{count} 位，现在是第 {position} 位' },
  'waiting.moved': { title: '{by}调整了你的候补位置', body: '{time}「{course}」现在是第 {position} 位{words}' },
  'waiting.removed': { title: '{by}将你移出了候补', body: '{time}「{course}」，未扣费{words}' },
  'waiting.changed': { title: '你候补的课程有变动', body: '{time}「{course}」{changes}。候补位置保留' },
  'vacancy.place': { title: '你关注的课程有空位了', body: '{time}「{course}」有 {left} 个空位，先到先得' },
  'vacancy.called_off': { title: '你关注的课程已取消', body: '{time}「{course}」已取消{words}' },
  'remind.class': { title: '课程快开始了', body: '{time}「{course}」，{space}，记得提前到场' },
  'remind.court': { title: '场地快到时间了', body: '{time}「{course}」，{space}，记得提前到场' },
  'remind.plan': { title: '线上课程快开始了', body: '{time}「{course}」开始第一次练习' },
  'class.called_off': { title: '课程已取消', body: '{time}「{course}」{count} 位已取消，已扣的费用按原支付方式退回{words}' },
  'class.called_off_unpaid': { title: '课程已取消', body: '{time}「{course}」{count} 位已取消，无需再支付{words}' },
  'class.changed': { title: '课程有变动', body: '{time}「{course}」{changes}。开课前可随时取消，不受取消时限限制' },
  'class.reopened': { title: '课程重新开放预约', body: '{time}「{course}」之前的取消有误。预约和候补没有恢复，需要的话请重新预约' },
  'class.too_few': { title: '报名人数不足,课程已失效', body: '{time}「{course}」{count} 位已取消，已扣的费用按原支付方式退回' },
  'class.too_few_unpaid': { title: '报名人数不足,课程已失效', body: '{time}「{course}」{count} 位已取消，无需再支付' },
  'timetable.gap': {
    title: '课表有 {n} 节课没排上',
    body: '最早的是 {time}「{course}」：教练那时另有安排，或教室已占用。时间空出来后自动补上',
  },
  'class.late': { title: '有会员会迟到', body: '{member} 会晚到 {time}「{course}」，请留意' },
  'corp.missed': { title: '企业签到已错过', body: '{time}「{course}」未签到，「{card}」已暂停，请联系企业管理员恢复' },
  'proxy.booked': { title: '{by}为你预约了课程', body: '{time}「{course}」{count} 位，{paid}' },
  'proxy.held': { title: '{by}为你保留了名额，请支付', body: '{time}「{course}」{count} 位，请在 {until} 前支付，超时名额会释放' },
  'proxy.batch': { title: '{by}为你预约了 {n} 节课', body: '「{course}」{time} 起共 {n} 节，每节 {count} 位，{paid}' },
  'proxy.changed': { title: '{by}修改了你的预约', body: '{time}「{course}」现为 {count} 位，{paid}' },
  'proxy.moved': { title: '{by}为你换了一节课', body: '{was}「{wasCourse}」换为 {time}「{course}」{count} 位，{settled}' },
  'proxy.cancelled': { title: '{by}取消了你的预约', body: '{time}「{course}」{count} 位已取消，已扣的费用按原支付方式退回' },
  'proxy.court_booked': { title: '{by}为你预订了场地', body: '{time} 起「{court}」{n} 段，{paid}' },
  'proxy.court_held': { title: '{by}为你保留了场地，请支付', body: '{time} 起「{court}」{n} 段，请在 {until} 前支付，超时场地会释放' },
  'proxy.court_cancelled': { title: '{by}取消了你的场地预订', body: '{time} 起「{court}」{n} 段已取消，已扣的费用按原支付方式退回' },
  'proxy.released': { title: '{by}取消了你未支付的订单', body: '「{what}」的名额已释放，无需再支付' },
  'proxy.joined': { title: '{shop}已将你加为会员', body: '{by}为你登记，可以在这里预约课程了' },
  'proxy.profile': { title: '{by}修改了你的资料', body: '「{shop}」的员工修改了你的个人资料，请核对。如有不对，可以自己改回来' },
  'checkin.let_in': { title: '前台已为你办理入场', body: '{time} 在「{shop}」入场，明细见入场记录' },
  'checkin.present': { title: '前台已确认你到店', body: '{time} 在「{shop}」用定位登记的入场已计入到店' },
  'checkin.refused': { title: '未能入场', body: '「{shop}」没有放行这次入场：{reason}。已扣的费用会退回' },
  'checkin.undone': { title: '入场已撤销', body: '「{shop}」撤销了 {time} 的入场：{reason}。已扣的费用会退回' },
  'checkin.not_returned': { title: '还有物品未归还', body: '{time} 在「{shop}」入场时领取的 {things} 还没有归还，请交回前台' },
  'checkin.taken_value': { title: '已扣卡入场', body: '{time} 在「{shop}」入场，「{card}」扣 ¥{cost}，余额 ¥{left}' },
  'checkin.taken_times': { title: '已扣卡入场', body: '{time} 在「{shop}」入场，「{card}」扣 {cost} 次，剩 {left} 次' },
  'checkin.taken_free': { title: '已用卡入场', body: '{time} 在「{shop}」入场，用「{card}」，不扣费' },
  'crowd.quiet': { title: '场馆现在人不多', body: '「{shop}」现在 {n} 人在馆，{from}–{until} 适合过来' },
  'card.leave_over': { title: '会员卡已恢复', body: '「{card}」的请假结束了，有效期至 {end}' },
  'card.week_left': { title: '会员卡还有 {days} 天到期', body: '「{card}」有效期至 {end}。{left}' },
  'card.day_left': { title: '会员卡马上到期', body: '「{card}」有效期至 {end}，请尽快使用。{left}' },
  'card.low': { title: '会员卡余额不多了', body: '「{card}」{left}，可在会员卡详情里充值' },
  'card.refunded': { title: '会员卡退款', body: '「{card}」退 ¥{amount}，按原支付方式退回{words}' },
  'invoice.issued': { title: '发票已开具', body: '「{card}」¥{amount} 的发票已开具，号码 {number}，由门店发到邮箱' },
  'invoice.refused': { title: '发票申请未通过', body: '「{card}」¥{amount} 的发票没有开具{words}' },
  'invoice.voided': { title: '发票已作废', body: '「{card}」¥{amount} 的发票 {number} 已作废{words}' },
  'card.shared': { title: '{by}与你共用会员卡', body: '你现在可以使用「{card}」。不需要的话，可以在会员卡详情里退出' },
  'card.share_left': { title: '{by}不再共用会员卡', body: '{by}退出了「{card}」，已预约的课程不受影响' },
  'card.share_removed': { title: '你不再共用会员卡', body: '{by}不再与你共用「{card}」，已预约的课程不受影响' },
  'coupon.back': { title: '优惠券已退回', body: '「{course}」已由门店取消，「{coupon}」有效期至 {end}' },
  'coupon.ending': { title: '优惠券快到期了', body: '有 {n} 张优惠券 {days} 天后到期' },
  'payment.too_late': { title: '付款到账时已无法预约，款项将退回', body: '「{subject}」已没有名额，¥{amount} 按原支付方式退回' },
  'payment.late': { title: '付款已到账，订单仍然有效', body: '「{subject}」已付 ¥{amount}，无需再次预约或支付' },
  'renewal.signed': { title: '自动续费已开通', body: '「{card}」已开通自动续费，每次扣 ¥{amount}。扣款前 5 天提醒你，可随时关闭' },
  'renewal.told': { title: '将于 {day} 自动续费', body: '「{card}」将于 {day} 按约定自动扣 ¥{amount}。不需要时请在此之前关闭自动续费' },
  'renewal.paused': {
    title: '自动续费已暂停',
    body: '「{card}」¥{amount} 扣款 3 次未成功，自动续费已暂停，之后不再扣款。可手动续费或重新开通',
  },
  'renewal.terms': { title: '会员卡条款已更新', body: '「{card}」有新的条款。自动续费仍按你已同意的条款，下次购卡或充值时再请你确认' },
  'renewal.closed': { title: '自动续费已关闭', body: '「{card}」不再自动扣款，卡内余额和有效期不受影响' },
  'payment.done': { title: '支付成功', body: '{time}「{subject}」已付 ¥{amount}' },
  'payment.refunded': { title: '退款已到账', body: '{time}「{subject}」¥{amount} 已按原支付方式退回' },
  'payment.desk_owes': { title: '到店退款', body: '「{subject}」¥{amount} 待退，请到「{shop}」前台领取' },
  'payment.refunded_desk': { title: '已到店退款', body: '{time}「{subject}」¥{amount} 已在前台退给你' },
  'payment.refund_failed': { title: '退款未成功', body: '{time}「{subject}」¥{amount} 退款未成功，请联系场馆处理，款项不会丢失' },
  'visit.made': { title: '{by}与你约好到店', body: '{time}「{shop}」，到店找{by}' },
  'partner.invited': { title: '{by}邀请你一起上课', body: '{time}「{course}」，来看看还有没有名额' },
  'account.new_device': { title: '账号在新设备登录', body: '{time} 有一次新设备登录。不是你？请退出它并更换手机号' },
  ...activityZhCn,
  ...ownZhCn,
  ...invitationZhCn,
  ...medalZhCn,
  ...attendanceZhCn,
  ...voucherZhCn,
  ...competitionZhCn,
  'account.deletion_off': {
    title: '账号注销已撤回',
    body: '{time} 登录后，预约、会员卡与资料一切照旧。不是你本人申请的注销？请更换手机号',
  },
  'account.data_copy': { title: '数据副本已备好', body: '{until}前可在隐私中心下载，需要短信验证码' },
} as const

export type NoticeKind = keyof typeof zhCn
export type NoticeTexts = Record<NoticeKind, { title: string; body: string }>

/** The payment by kind of card. */
export const paidZhCn = {
  times: '已从「{card}」扣 {cost} 次',
  value: '已从「{card}」扣 ¥{cost}',
  period: '使用「{card}」',
  corp: '由「{card}」支付 ¥{cost}',
  free: '免费',
} as const

export type PaidTexts = Record<keyof typeof paidZhCn, string>

/** The rest by kind of card; nothing is counted of a period card. */
export const leftZhCn = { value: '余额 ¥{units}', times: '还剩 {units} 次', period: '' } as const

export type LeftTexts = Record<keyof typeof leftZhCn, string>

/** Ends a notice with the words of the staff. */
export const becauseZhCn = '。原因：{words}'

/** Ends the notice of a place that came after the deadline of cancelling. */
export const freeUntilZhCn = '。截止取消时间已过，{freeUntil} 前仍可免费取消'

/** How the difference of a moved booking was settled, by what paid it. */
export const settledZhCn = {
  same: '无需补差价',
  value_more: '已从「{card}」补扣 ¥{difference}',
  value_back: '已退回「{card}」¥{difference}',
  times_more: '已从「{card}」补扣 {difference} 次',
  times_back: '已退回「{card}」{difference} 次',
  money_more: '差价 ¥{difference} 已在前台收取',
  money_back: '差价 ¥{difference} 会退还给你',
} as const

export type SettledTexts = Record<keyof typeof settledZhCn, string>

/** The change of a class, in the order of the notice; `and` stands between. */
export const changedZhCn = {
  start: '时间改为 {start}',
  coach: '教练改为 {coach}',
  place: '地点改为 {place}',
  space: '教室改为 {space}',
  and: '，',
} as const

/** The roles of a shop. */
export const roleZhCn = {
  owner: '店主',
  manager: '店长',
  desk: '前台',
  coach: '教练',
  part_time_coach: '兼职教练',
  finance: '财务',
} as const

export type RoleTexts = Record<keyof typeof roleZhCn, string>
