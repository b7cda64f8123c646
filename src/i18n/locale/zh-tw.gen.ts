// Made by `npm run gen` from the texts beside what says them.
import { activity } from '@/features/activity/texts.zh-tw'
import { batch } from '@/features/booking/batch/texts.zh-tw'
import { booking } from '@/features/booking/texts.zh-tw'
import { captcha } from '@/features/member/captcha/texts.zh-tw'
import { card } from '@/features/card/texts.zh-tw'
import { codes } from '@/features/member/codes/texts.zh-tw'
import { common } from '@/shell/texts.zh-tw'
import { competitionEntry } from '@/features/competition/entry/texts.zh-tw'
import { corporate } from '@/features/corporate/texts.zh-tw'
import { coupon } from '@/features/coupon/texts.zh-tw'
import { course } from '@/features/course/texts.zh-tw'
import { court } from '@/features/court/texts.zh-tw'
import { grant } from '@/features/grant/texts.zh-tw'
import { health } from '@/features/member/health/texts.zh-tw'
import { heart } from '@/features/heart/texts.zh-tw'
import { heartEntry } from '@/features/heart/entry/texts.zh-tw'
import { home } from '@/features/shop/home/texts.zh-tw'
import { invitationEntry } from '@/features/invitation/entry/texts.zh-tw'
import { kit } from '@/ui/texts.zh-tw'
import { me } from '@/features/member/me/texts.zh-tw'
import { measure } from '@/features/measure/texts.zh-tw'
import { measureEntry } from '@/features/measure/entry/texts.zh-tw'
import { medalEntry } from '@/features/medal/entry/texts.zh-tw'
import { member } from '@/features/member/texts.zh-tw'
import { notice } from '@/features/notice/texts.zh-tw'
import { order } from '@/features/booking/order/texts.zh-tw'
import { partner } from '@/features/booking/partner/texts.zh-tw'
import { payment } from '@/features/payment/texts.zh-tw'
import { plan } from '@/features/plan/texts.zh-tw'
import { planManage } from '@/features/plan/manage/texts.zh-tw'
import { privateTexts } from '@/features/booking/private/texts.zh-tw'
import { reportEntry } from '@/features/report/entry/texts.zh-tw'
import { reportWeekly } from '@/features/report/weekly/texts.zh-tw'
import { score } from '@/features/score/texts.zh-tw'
import { shop } from '@/features/shop/texts.zh-tw'
import { system } from '@/shell/page/texts.zh-tw'
import { waiting } from '@/features/booking/waiting/texts.zh-tw'

export const zhTw = {
  texts: {
    activity,
    batch,
    booking,
    captcha,
    card,
    codes,
    common,
    'competition-entry': competitionEntry,
    corporate,
    coupon,
    course,
    court,
    grant,
    health,
    heart,
    'heart-entry': heartEntry,
    home,
    'invitation-entry': invitationEntry,
    kit,
    me,
    measure,
    'measure-entry': measureEntry,
    'medal-entry': medalEntry,
    member,
    notice,
    order,
    partner,
    payment,
    plan,
    'plan-manage': planManage,
    private: privateTexts,
    'report-entry': reportEntry,
    'report-weekly': reportWeekly,
    score,
    shop,
    system,
    waiting,
  },
}
