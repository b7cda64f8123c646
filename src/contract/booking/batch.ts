import { BatchClasses, BatchFailure, BatchLessons, BatchPayload } from './batch-shapes'
import { ScheduleOrder } from './shapes'
import { call } from '../define'
import { Id, List, Obj } from '../shapes'

export const batchSchedules = call({
  method: 'GET',
  path: '/api/mobile/courses/{courseId}/schedules/batch/',
  authority: { who: 'member', shop: 'query.shop_id' },
  summary: 'The coming group classes of one course, each as the user may book it, and his cards',
  params: Obj({ courseId: Id }),
  query: Obj({ shop_id: Id, user_id: Id }),
  data: BatchClasses,
  errors: ['booking.not_found', 'permission.none', 'shop.not_bound'],
})

export const batchLessons = call({
  method: 'GET',
  path: '/api/mobile/courses/{courseId}/lessons/batch/',
  authority: { who: 'member', shop: 'query.shop_id' },
  summary: 'One private course of a coach with its prices, and the cards of the user, to book several times of it',
  params: Obj({ courseId: Id }),
  query: Obj({ shop_id: Id, user_id: Id, teacher_id: Id }),
  data: BatchLessons,
  errors: ['booking.not_found', 'permission.none', 'shop.not_bound'],
})

export const scheduleBatchOrderCreate = call({
  method: 'POST',
  path: '/api/mobile/schedules/batch/orders/',
  authority: { who: 'member', shop: 'body.shop_id' },
  summary: 'Books several classes or lessons with one card, or free ones: all of them, or none and the list of what stopped it',
  body: BatchPayload,
  data: Obj({ orders: List(ScheduleOrder), errors: List(BatchFailure) }),
  errors: [
    'booking.batch_twice',
    'booking.changed',
    'booking.one_class_by_wechat',
    'booking.time_needed',
    'pay.channel',
    'permission.none',
    'request.params_needed',
    'shop.not_bound',
  ],
})
