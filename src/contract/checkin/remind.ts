import { type Static } from '@sinclair/typebox'
import { call } from '../define'
import { Bool, InstantText, List, Obj, ShopSlot } from '../shapes'

const base = '/api/v2/shops/{shopId}/user/checkin/crowd/reminders/'
const member = { who: 'member', shop: 'params.shopId' } as const

const CrowdReminder = Obj({
  /** The span in which the person wants to come. */
  from: InstantText,
  until: InstantText,
  /** The person was told; the reminder stays until its span is over. */
  told: Bool,
})
export type CrowdReminder = Static<typeof CrowdReminder>
const Reminders = Obj({ reminders: List(CrowdReminder) })

export const crowdReminders = call({
  method: 'GET',
  path: base,
  authority: member,
  summary: 'The spans in which the caller wants to hear that the venue is quiet, the first one first',
  params: ShopSlot,
  data: Reminders,
  errors: ['shop.not_bound'],
})

export const crowdRemind = call({
  method: 'POST',
  path: base,
  authority: member,
  summary:
    'Asks to be told once that the venue is quiet, as soon as it is in a span of at most six hours that begins within two days; asked again it stays one',
  params: ShopSlot,
  body: Obj({ from: InstantText, until: InstantText }),
  data: Reminders,
  errors: ['checkin.remind_many', 'checkin.remind_span', 'shop.not_bound'],
})

export const crowdForget = call({
  method: 'DELETE',
  path: base,
  authority: member,
  summary: 'Withdraws the request for the span that begins then; one that is over is gone already',
  params: ShopSlot,
  query: Obj({ from: InstantText }),
  data: Reminders,
  errors: ['shop.not_bound'],
})
