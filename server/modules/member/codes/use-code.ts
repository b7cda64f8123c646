import { fail } from '@server/errors'
import type { Instant } from '@/domain/time'
import { insertUse, markUsed, type Served } from './code-repository'

/**
 * Uses a code up for what `serve` does, in the open transaction, so that both are done or neither. Records the account that it was used for, and answers the
 * number of that record too. Fails with `member.code_expired` if another request was first, has moved the account to
 * another phone, or kept this one waiting past the code's end.
 */
export const useCode = async <T extends Served>(codeId: number, now: Instant, serve: () => Promise<T>): Promise<T & { useId: number }> => {
  if (!(await markUsed(codeId, now))) fail('member.code_expired')
  const served = await serve()
  const useId = (await insertUse(codeId, served)) ?? fail('member.code_expired')
  return { ...served, useId }
}
