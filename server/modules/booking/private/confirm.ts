import { fail } from '@server/errors'
import { reasonWire } from '@server/reason-wire'
import { requireShop } from '@server/modules/shop/service'
import type { PrivateConfirm } from '@/contract/booking/private'
import { isLessonStart, lessonSlots } from '@/domain/booking/private/slots'
import { dayOf, type Instant } from '@/domain/time'
import { confirmBooking, type Asked } from '../group/confirm-schedule'
import { lessonCase } from './lesson-case'
import { makeOffer, readOffers } from './repository'
import { slotFieldsWire } from './wire'
import { readFacts, readLesson, readSchedule, type LessonTime } from '../repository'

interface ConfirmPrivate extends Asked, LessonTime {
  /** If the request names coach and course, they must be those of the offer. */
  teacherId: number | undefined
  courseId: number | undefined
}

/** Everything that the order page of a private lesson needs, judged for one member and head count (booking ledger BK-339, BK-340). */
export const confirmPrivate = async (asked: ConfirmPrivate, now: Instant): Promise<PrivateConfirm> => {
  const { shopId, accountId, bookedBy, offerId, start, teacherId, courseId, locale } = asked
  const shop = await requireShop(shopId)
  const [found] = await readOffers(shopId, { teacherId: teacherId ?? null, courseId: courseId ?? null, offerId })
  const row = found ?? fail('booking.not_found')
  const given = await lessonCase({ shop, offers: [row], accountId, bookedBy, days: { from: dayOf(start), count: 1 } })
  if (!isLessonStart(makeOffer(row), start, given)) return fail('booking.not_found')
  // A time in the past is no slot any more; the judge refuses it with its own reason.
  const slot = lessonSlots(makeOffer(row), dayOf(start), given, now).find((each) => each.start === start)
  const own = given.taken.find((each) => each.offerId === offerId && each.start === start && each.isOwn)
  const scheduleId = own?.scheduleId ?? slot?.scheduleId ?? null
  const lesson = { offerId, start }
  const schedule = scheduleId
    ? await readSchedule(accountId, shopId, scheduleId)
    : await readLesson(accountId, shopId, lesson, slot?.spaceId ?? row.spaceIds[0] ?? null)
  const read = await readFacts({ shopId, scheduleId, accountId, cardId: null, lesson, now })
  if (!schedule || !read) return fail('booking.not_found')
  const confirm = await confirmBooking({ shop, row: schedule, read }, asked, now)
  const fields = slotFieldsWire(row, slot ?? null, locale)
  const blocked = slot && !slot.verdict.ok ? reasonWire(locale, slot.verdict) : null
  const isClash = confirm.refusal?.code === 'booking.cancel_other_first'
  return {
    ...confirm,
    schedule: { ...confirm.schedule, ...fields, id: scheduleId },
    max_users: fields.max_users,
    space_id: fields.space_id,
    refusal: isClash ? (blocked ?? confirm.refusal) : (confirm.refusal ?? blocked),
  }
}
