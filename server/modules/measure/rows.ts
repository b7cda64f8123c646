import type { Tables } from '@server/db/tables.gen'
import type { MeasuredValues } from '@/domain/measure/names'

export interface MeasureRow {
  id: number
  at: Date
  recordedAt: Date
  method: string
  values: MeasuredValues
  note: string
  replaces: number | null
  reason: string
  replacedBy: number | null
  byName: string
  byAvatar: string
}

/** The person of measures, at the shop that asks. */
export interface OwnerRow {
  id: number
  username: string
  avatar: string
  gender: number | null
  bornOn: Tables['account']['dateOfBirth']
}
