import { fail } from '@server/errors'
import { judgeWindow } from '@/domain/checkin/code'
import type { Instant } from '@/domain/time'
import { proveCode } from './redeem'

/** The person who showed an entry code of a shop at an instant, which opens nothing. Fails with `checkin.code_wrong`, `checkin.code_elsewhere` or the word for a late or early one. */
export const readPersonOfCode = async (secret: string, text: string, shopId: number, at: Instant): Promise<number> => {
  const { code, record } = await proveCode(secret, text, at)
  if (record.shopId !== shopId) return fail('checkin.code_elsewhere')
  const verdict = judgeWindow(code.window, at)
  return verdict.ok ? record.accountId : fail(verdict.reason)
}
