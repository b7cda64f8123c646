import { fail } from '@server/errors'
import type { Instant } from '@/domain/time'
import { insertUse, markUsed, type Served } from './code-repository'

/**
 * Uses a code up for what `serve` does, in the open transaction: both stay or neither. Fails with `member.code_expired` when another request was first. What
 * it served is written down for the person whose phone has it.
 */
export const useCode = async <T extends Served>(codeId: number, now: Instant, serve: () => Promise<T>): Promise<T> => {
  if (!(await markUsed(codeId, now))) fail('member.code_expired')
  const served = await serve()
  if (!(await insertUse(codeId, served)))
    throw new Error(`Code ${codeId} was sent to another phone than that of the account that it was used for.`)
  return served
}
