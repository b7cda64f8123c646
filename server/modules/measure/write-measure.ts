import type { Asking } from '@server/authority/reach'
import { noteAct } from '@server/authority/staff-acts'
import { fail } from '@server/errors'
import { holdHealth, insist } from '@server/modules/member/service'
import { notify } from '@server/modules/notice/service'
import type { CallBody } from '@/contract/define'
import type { measureCreate } from '@/contract/measure/measure'
import { judgeCorrection, judgeMeasure } from '@/domain/measure/judge-measure'
import type { MeasuredValues } from '@/domain/measure/names'
import { toDate, instantOf, type Instant } from '@/domain/time'
import { findHeight, findMeasure, insertMeasure, listMethods, type MeasuresOf } from './repository'
import { mayWrite } from './reach'

type Typed = CallBody<typeof measureCreate>

const readTyped = async (of: MeasuresOf, typed: Typed, at: Instant): Promise<MeasuredValues> => {
  const verdict = judgeMeasure(typed, { methods: await listMethods(of.shopId), height: await findHeight(of, at) })
  return verdict.ok ? verdict.values : fail(verdict.reason, verdict.params)
}

/** Fails unless the caller may write measures of the person, who agreed to it; the consent is held until the open transaction ends. */
const insistOnRight = async (asking: Asking, userId: number): Promise<MeasuresOf> => {
  if (!(await mayWrite(asking, userId))) return fail('permission.none')
  await holdHealth(userId, asking.membership.brandId)
  return { shopId: asking.membership.shopId, accountId: userId }
}

interface NewMeasure {
  of: MeasuresOf
  typed: Typed
  values: MeasuredValues
  at: Instant
  replaces: number | null
  reason: string
}

/** Stores it and tells the person, without a figure. */
const store = async ({ actor, membership }: Asking, { of, typed, values, at, replaces, reason }: NewMeasure, now: Instant) => {
  const { shopId, accountId } = of
  const { brandId } = membership
  const id = await insertMeasure({
    brandId,
    shopId,
    accountId,
    byId: actor.accountId,
    at: toDate(at),
    method: typed.method,
    values: JSON.stringify(values),
    note: typed.note.trim(),
    replaces,
    reason,
    recordedAt: toDate(now),
  })
  if (id === undefined) return fail('measure.replaced')
  const path = `/mobile/students/${accountId}/measures/${id}/?shop_id=${shopId}`
  await notify({ accountId, brandId, shopId, kind: replaces === null ? 'measure.new' : 'measure.corrected', params: {}, path, now })
  return { measure_id: id }
}

/** Writes down a measure of a person. In an open transaction. */
export const createMeasure = async (asking: Asking, userId: number, typed: Typed, now: Instant) => {
  const of = await insistOnRight(asking, userId)
  return store(asking, { of, typed, values: await readTyped(of, typed, now), at: now, replaces: null, reason: '' }, now)
}

/** Puts another measure in the place of one, with a reason. In an open transaction. Fails with `measure.not_found`, or `measure.replaced` where another one did before. */
export const correctMeasure = async (
  asking: Asking,
  { userId, measureId }: { userId: number; measureId: number },
  { reason, ...typed }: Typed & { reason: string },
  now: Instant,
) => {
  const of = await insistOnRight(asking, userId)
  const before = (await findMeasure(measureId, of)) ?? fail('measure.not_found')
  insist(judgeCorrection(before, reason))
  const said = reason.trim()
  noteAct({ reason: said })
  const at = instantOf(before.at)
  return store(asking, { of, typed, values: await readTyped(of, typed, at), at, replaces: measureId, reason: said }, now)
}
