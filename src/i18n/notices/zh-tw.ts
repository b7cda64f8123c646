import { invitationZhTw } from './invitation/zh-tw'
import { attendanceZhTw } from './attendance/zh-tw'
import { medalZhTw } from './medal/zh-tw'
import { voucherZhTw } from './voucher/zh-tw'
import { competitionZhTw } from './competition/zh-tw'
import { activityZhTw } from './activity/zh-tw'
import { ownZhTw } from './own/zh-tw'
import type { LeftTexts, NoticeTexts, PaidTexts, RoleTexts, SettledTexts } from './zh-cn'

export const zhTw: NoticeTexts = {
  'waiting.promoted': { title: '候補成功，已為你預約', body: '{time}「{course}」{count} 位，{paid}{free}' },
  'waiting.place': { title: '你候補的課程有空位了', body: '{time}「{course}」有 {left} 個空位，先到先得' },
  'waiting.skipped': { title: '有空位，但無法自動預約', body: '{time}「{course}」：{reason}。候補順位保留，未扣費' },
  'waiting.dropped': { title: '候補已取消', body: '{time}「{course}」與你已預約的「{other}」時間衝突，未扣費' },
  'waiting.over': { title: '候補未成功', body: '{time}「{course}」沒有等到空位，未扣費' },
  'waiting.called_off': { title: '候補的課程已取消', body: '{time}「{course}」已取消，候補隨之結束，未扣費{words}' },
  'waiting.added': { title: '{by}已為你加入候補', body: '{time}「{course}」{count} 位，目前是第 {position} 位' },
  'waiting.moved': { title: '{by}調整了你的候補順位', body: '{time}「{course}」目前是第 {position} 位{words}' },
  'waiting.removed': { title: '{by}已將你移出候補', body: '{time}「{course}」，未扣費{words}' },
  'waiting.changed': { title: '你候補的課程有異動', body: '{time}「{course}」{changes}。候補順位保留' },
  'vacancy.place': { title: '你關注的課程有空位了', body: '{time}「{course}」有 {left} 個空位，先到先得' },
  'vacancy.called_off': { title: '你關注的課程已取消', body: '{time}「{course}」已取消{words}' },
  'remind.class': { title: '課程快開始了', body: '{time}「{course}」，{space}，記得提前到場' },
  'remind.court': { title: '場地快到時間了', body: '{time}「{course}」，{space}，記得提前到場' },
  'remind.plan': { title: '線上課程快開始了', body: '{time}「{course}」開始第一次練習' },
  'class.called_off': { title: '課程已取消', body: '{time}「{course}」{count} 位已取消，已扣的費用依原付款方式退回{words}' },
  'class.called_off_unpaid': { title: '課程已取消', body: '{time}「{course}」{count} 位已取消，無需再付款{words}' },
  'class.changed': { title: '課程有異動', body: '{time}「{course}」{changes}。開課前可隨時取消，不受取消期限限制' },
  'class.reopened': { title: '課程重新開放預約', body: '{time}「{course}」先前取消有誤。原本的預約與候補沒有恢復，需要的話請再預約一次' },
  'class.too_few': { title: '報名人數不足，課程已取消開課', body: '{time}「{course}」{count} 位已取消，已扣的費用依原付款方式退回' },
  'class.too_few_unpaid': { title: '報名人數不足，課程已取消開課', body: '{time}「{course}」{count} 位已取消，無需再付款' },
  'timetable.gap': {
    title: '課表有 {n} 堂課沒排上',
    body: '最早的是 {time}「{course}」：教練那時另有安排，或教室已佔用。時間空出來後會自動補上',
  },
  'class.late': { title: '有會員會晚到', body: '{member} 會晚到 {time}「{course}」，請留意' },
  'corp.missed': { title: '已錯過企業簽到', body: '{time}「{course}」未簽到，「{card}」已暫停，請聯絡企業管理員恢復' },
  'proxy.booked': { title: '{by}為你預約了課程', body: '{time}「{course}」{count} 位，{paid}' },
  'proxy.held': { title: '{by}為你保留了名額，請付款', body: '{time}「{course}」{count} 位，請在 {until} 前付款，逾時名額會釋出' },
  'proxy.batch': { title: '{by}為你預約了 {n} 堂課', body: '「{course}」{time} 起共 {n} 堂，每堂 {count} 位，{paid}' },
  'proxy.changed': { title: '{by}修改了你的預約', body: '{time}「{course}」現為 {count} 位，{paid}' },
  'proxy.moved': { title: '{by}為你換了一堂課', body: '{was}「{wasCourse}」換為 {time}「{course}」{count} 位，{settled}' },
  'proxy.cancelled': { title: '{by}取消了你的預約', body: '{time}「{course}」{count} 位已取消，已扣的費用依原付款方式退回' },
  'proxy.court_booked': { title: '{by}為你預訂了場地', body: '{time} 起「{court}」{n} 段，{paid}' },
  'proxy.court_held': { title: '{by}為你保留了場地，請付款', body: '{time} 起「{court}」{n} 段，請在 {until} 前付款，逾時場地會釋出' },
  'proxy.court_cancelled': { title: '{by}取消了你的場地預訂', body: '{time} 起「{court}」{n} 段已取消，已扣的費用依原付款方式退回' },
  'proxy.released': { title: '{by}取消了你未付款的訂單', body: '「{what}」的名額已釋出，無需再付款' },
  'proxy.joined': { title: '{shop}已將你加為會員', body: '{by}為你登記，可以在這裡預約課程了' },
  'proxy.profile': { title: '{by}修改了你的個人資料', body: '「{shop}」的員工修改了你的個人資料，請確認。如果不正確，可以自己改回來' },
  'checkin.let_in': { title: '櫃檯已為你辦理入場', body: '{time} 在「{shop}」入場，明細見入場記錄' },
  'checkin.present': { title: '櫃檯已確認你到店', body: '{time} 在「{shop}」用定位登記的入場已計入到店' },
  'checkin.refused': { title: '未能入場', body: '「{shop}」沒有放行這次入場：{reason}。已扣的費用會退回' },
  'checkin.undone': { title: '入場已撤銷', body: '「{shop}」撤銷了 {time} 的入場：{reason}。已扣的費用會退回' },
  'checkin.not_returned': { title: '還有物品未歸還', body: '{time} 在「{shop}」入場時領取的 {things} 還沒有歸還，請交回櫃檯' },
  'checkin.taken_value': { title: '已扣卡入場', body: '{time} 在「{shop}」入場，「{card}」扣 ¥{cost}，餘額 ¥{left}' },
  'checkin.taken_times': { title: '已扣卡入場', body: '{time} 在「{shop}」入場，「{card}」扣 {cost} 次，剩 {left} 次' },
  'checkin.taken_free': { title: '已用卡入場', body: '{time} 在「{shop}」入場，用「{card}」，不扣費' },
  'crowd.quiet': { title: '場館現在人不多', body: '「{shop}」現在 {n} 人在館，{from}–{until} 適合過來' },
  'card.leave_over': { title: '會員卡已恢復', body: '「{card}」的請假結束了，有效期至 {end}' },
  'card.week_left': { title: '會員卡還有 {days} 天到期', body: '「{card}」有效期至 {end}。{left}' },
  'card.day_left': { title: '會員卡即將到期', body: '「{card}」有效期至 {end}，請盡快使用。{left}' },
  'card.low': { title: '會員卡餘額不多了', body: '「{card}」{left}，可在會員卡詳情裡儲值' },
  'card.refunded': { title: '會員卡退款', body: '「{card}」退 ¥{amount}，按原付款方式退回{words}' },
  'invoice.issued': { title: '發票已開立', body: '「{card}」¥{amount} 的發票已開立，號碼 {number}，由門店寄到信箱' },
  'invoice.refused': { title: '發票申請未通過', body: '「{card}」¥{amount} 的發票沒有開立{words}' },
  'invoice.voided': { title: '發票已作廢', body: '「{card}」¥{amount} 的發票 {number} 已作廢{words}' },
  'card.shared': { title: '{by}與你共用會員卡', body: '你現在可以使用「{card}」。不需要的話，可以在會員卡詳情裡退出' },
  'card.share_left': { title: '{by}不再共用會員卡', body: '{by}退出了「{card}」，已預約的課程不受影響' },
  'card.share_removed': { title: '你不再共用會員卡', body: '{by}不再與你共用「{card}」，已預約的課程不受影響' },
  'coupon.back': { title: '優惠券已退回', body: '「{course}」已由門店取消，「{coupon}」有效期至 {end}' },
  'coupon.ending': { title: '優惠券快到期了', body: '有 {n} 張優惠券 {days} 天後到期' },
  'payment.too_late': { title: '付款入帳時已無法預約，款項會退回', body: '「{subject}」已沒有名額，¥{amount} 依原付款方式退回' },
  'payment.late': { title: '付款已入帳，訂單仍然有效', body: '「{subject}」已付 ¥{amount}，不必再次預約或付款' },
  'renewal.signed': { title: '自動續卡已開通', body: '「{card}」已開通自動續卡，每次扣 ¥{amount}。扣款前 5 天提醒你，可隨時關閉' },
  'renewal.told': { title: '將於 {day} 自動續卡', body: '「{card}」將於 {day} 依約定自動扣 ¥{amount}。不需要時請在此之前關閉自動續卡' },
  'renewal.paused': {
    title: '自動續卡已暫停',
    body: '「{card}」¥{amount} 扣款 3 次未成功，自動續卡已暫停，之後不再扣款。可手動續卡或重新開通',
  },
  'renewal.terms': { title: '會員卡條款已更新', body: '「{card}」有新的條款。自動續卡仍依你已同意的條款，下次購卡或儲值時再請你確認' },
  'renewal.closed': { title: '自動續卡已關閉', body: '「{card}」不再自動扣款，卡內餘額和有效期不受影響' },
  'payment.done': { title: '付款成功', body: '{time}「{subject}」已付 ¥{amount}' },
  'payment.refunded': { title: '退款已入帳', body: '{time}「{subject}」¥{amount} 已依原付款方式退回' },
  'payment.desk_owes': { title: '到店退款', body: '「{subject}」¥{amount} 待退，請到「{shop}」櫃檯領取' },
  'payment.refunded_desk': { title: '已到店退款', body: '{time}「{subject}」¥{amount} 已在櫃檯退給你' },
  'payment.refund_failed': { title: '退款未成功', body: '{time}「{subject}」¥{amount} 退款未成功，請聯絡場館處理，款項不會遺失' },
  'visit.made': { title: '{by}與你約好到店', body: '{time}「{shop}」，到店找{by}' },
  'partner.invited': { title: '{by}邀請你一起上課', body: '{time}「{course}」，來看看還有沒有名額' },
  'account.new_device': { title: '帳號在新裝置登入', body: '{time} 有一次新裝置登入。不是你？請登出它並更換手機號碼' },
  ...activityZhTw,
  ...ownZhTw,
  ...invitationZhTw,
  ...medalZhTw,
  ...attendanceZhTw,
  ...voucherZhTw,
  ...competitionZhTw,
  'account.deletion_off': {
    title: '帳號刪除已撤回',
    body: '{time} 登入後，預約、會員卡與個人資料一切照舊。不是你本人申請刪除？請更換手機號碼',
  },
  'account.data_copy': { title: '資料副本已備好', body: '{until} 前可在隱私權中心下載，需要簡訊驗證碼' },
}

export const paidZhTw: PaidTexts = {
  times: '已從「{card}」扣 {cost} 次',
  value: '已從「{card}」扣 ¥{cost}',
  period: '使用「{card}」',
  corp: '由「{card}」支付 ¥{cost}',
  free: '免費',
}

export const leftZhTw: LeftTexts = { value: '餘額 ¥{units}', times: '還剩 {units} 次', period: '' }

/** Ends a notice with the words of the staff. */
export const becauseZhTw = '。原因：{words}'

/** Ends the notice of a place that came after the deadline of cancelling. */
export const freeUntilZhTw = '。取消期限已過，{freeUntil} 前仍可免費取消'

/** How the difference of a moved booking was settled, by what paid it. */
export const settledZhTw: SettledTexts = {
  same: '無需補差額',
  value_more: '已從「{card}」補扣 ¥{difference}',
  value_back: '已退回「{card}」¥{difference}',
  times_more: '已從「{card}」補扣 {difference} 次',
  times_back: '已退回「{card}」{difference} 次',
  money_more: '差額 ¥{difference} 已在櫃台收取',
  money_back: '差額 ¥{difference} 會退還給你',
}

/** The change of a class, in the order of the notice; `and` stands between. */
export const changedZhTw = {
  start: '時間改為 {start}',
  coach: '教練改為 {coach}',
  place: '地點改為 {place}',
  space: '教室改為 {space}',
  and: '，',
} as const

/** The roles of a shop. */
export const roleZhTw: RoleTexts = {
  owner: '店主',
  manager: '店長',
  desk: '櫃台',
  coach: '教練',
  part_time_coach: '兼職教練',
  finance: '財務',
}
