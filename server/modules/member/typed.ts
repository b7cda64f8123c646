import { fail } from '@server/errors'
import type { ErrorCode } from '@/contract/errors'
import type { CallBody } from '@/contract/define'
import type { login } from '@/contract/member/member'
import { judgeCodeForm, judgeCodeRequest } from '@/domain/member/forms'
import type { Verdict } from '@/domain/result'
import type { PhoneNumber } from './repository'

export const insist = (verdict: Verdict<ErrorCode>): void => {
  if (!verdict.ok) fail(verdict.reason, verdict.params)
}

type Typed = Pick<CallBody<typeof login>, 'phone' | 'area_code'>

/** zh_tw is read as zh-tw (identity ledger IP-003). */
const readArea = (body: Typed): string => body.area_code.replace('_', '-')

/** The phone of a form. Fails with the form's first fault. */
export const numberIn = (body: Typed): PhoneNumber => {
  const area = readArea(body)
  insist(judgeCodeRequest({ phone: body.phone, area }))
  return { phone: body.phone, areaCode: area as PhoneNumber['areaCode'] }
}

/** The phone and the code of a form. Fails with the form's first fault. */
export const proofIn = (body: Typed & Pick<CallBody<typeof login>, 'code'>): { number: PhoneNumber; code: string } => {
  insist(judgeCodeForm({ phone: body.phone, area: readArea(body), code: body.code }))
  return { number: numberIn(body), code: body.code }
}
