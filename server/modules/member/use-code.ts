import { fail } from '@server/errors'
import type { Instant } from '@/domain/time'
import { insertUse, markUsed, type Served } from './code-repository'

/**
 * Uses a code up for what `serve` does, in the open transaction, so that both are done or neither. Records the account that it was used for. Fails with
 * `member.code_expired` if another request was first.
 */
export const useCode = async <T extends Served>(codeId: number, now: Instant, serve: () => Promise<T>): Promise<T> => {
  if (!(await markUsed(codeId, now))) fail('member.code_expired')
  const served = await serve()
  if (!(await insertUse(codeId, served))) throw new Error(`Code ${codeId} was used for an account with another phone.`)
  return served
}
