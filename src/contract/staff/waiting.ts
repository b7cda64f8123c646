import { Type } from '@sinclair/typebox'
import { call } from '../define'
import { Id, List, Obj, Text } from '../shapes'
import { ClassCandidate } from './candidate'

const authority = { who: 'staff', shop: 'params.shopId', may: 'write:group' } as const
const path = '/api/shops/{shopId}/staff/candidates/{candidateId}/'
const params = Obj({ shopId: Id, candidateId: Id })
/** The waiting list as it is then. */
const data = Obj({ candidates: List(ClassCandidate) })
const errors = ['staff.wait_ended', 'staff.reason_empty', 'staff.reason_too_long', 'permission.none'] as const

export const candidateMove = call({
  method: 'PUT',
  path,
  authority,
  summary: 'Moves a candidate to another position of the waiting list and tells the member why; a position behind the last is the last',
  params,
  body: Obj({ position: Type.Integer({ minimum: 1, maximum: 10_000 }), reason: Text() }),
  data,
  errors,
})

export const candidateRemove = call({
  method: 'DELETE',
  path,
  authority,
  summary: 'Takes a candidate off the waiting list and tells the member why',
  params,
  query: Obj({ reason: Text() }),
  data,
  errors,
})
