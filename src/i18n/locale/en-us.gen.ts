// Made by `npm run gen` from the texts beside what says them.
import { activity } from '@/features/activity/texts.en-us'
import { batch } from '@/features/booking/batch/texts.en-us'
import { booking } from '@/features/booking/texts.en-us'
import { captcha } from '@/features/member/captcha/texts.en-us'
import { card } from '@/features/card/texts.en-us'
import { codes } from '@/features/member/codes/texts.en-us'
import { common } from '@/shell/texts.en-us'
import { competitionEntry } from '@/features/competition/entry/texts.en-us'
import { corporate } from '@/features/corporate/texts.en-us'
import { coupon } from '@/features/coupon/texts.en-us'
import { course } from '@/features/course/texts.en-us'
import { court } from '@/features/court/texts.en-us'
import { grant } from '@/features/grant/texts.en-us'
import { health } from '@/features/member/health/texts.en-us'
import { heart } from '@/features/heart/texts.en-us'
import { heartEntry } from '@/features/heart/entry/texts.en-us'
import { home } from '@/features/shop/home/texts.en-us'
import { invitationEntry } from '@/features/invitation/entry/texts.en-us'
import { kit } from '@/ui/texts.en-us'
import { me } from '@/features/member/me/texts.en-us'
import { measure } from '@/features/measure/texts.en-us'
import { measureEntry } from '@/features/measure/entry/texts.en-us'
import { medalEntry } from '@/features/medal/entry/texts.en-us'
import { member } from '@/features/member/texts.en-us'
import { notice } from '@/features/notice/texts.en-us'
import { order } from '@/features/booking/order/texts.en-us'
import { partner } from '@/features/booking/partner/texts.en-us'
import { payment } from '@/features/payment/texts.en-us'
import { plan } from '@/features/plan/texts.en-us'
import { planManage } from '@/features/plan/manage/texts.en-us'
import { privateTexts } from '@/features/booking/private/texts.en-us'
import { reportEntry } from '@/features/report/entry/texts.en-us'
import { reportWeekly } from '@/features/report/weekly/texts.en-us'
import { score } from '@/features/score/texts.en-us'
import { shop } from '@/features/shop/texts.en-us'
import { system } from '@/shell/page/texts.en-us'
import { waiting } from '@/features/booking/waiting/texts.en-us'

export const enUs = {
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
