import { parseArgs } from 'node:util'
import { inTransaction } from '@server/db/transaction'
import { resetByOperator } from '@server/modules/member/service'
import { judgeReason, REASON_MAX } from '@/domain/staff/reason'
import type { Instant } from '@/domain/time'
import { AppError, StartError } from '../errors'
import { rows } from './rows'

export const factorUsage = `  npm run gym -- factor reset PHONE --reason TEXT [--area zh-cn]   takes the lost second factor of a superuser away; asks nobody`

const usage = `Usage:\n${factorUsage}`

const read = (args: readonly string[]) => {
  try {
    const options = { reason: { type: 'string' }, area: { type: 'string' } } as const
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options })
    return { positionals, ...values }
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${usage}`)
  }
}

/**
 * Runs `npm run gym -- factor …` on the database in scope, for people of the brand who work there; returns the lines to print. Throws StartError for wrong
 * arguments.
 */
export const runFactorCommand = async (args: readonly string[], now: Instant, brandId: number): Promise<string[]> => {
  const { positionals, reason = '', area = 'zh-cn' } = read(args)
  const [verb, phone, ...more] = positionals
  if (verb !== 'reset' || !phone || more.length > 0) throw new StartError(usage)
  if (!judgeReason(reason).ok) throw new StartError(`Say why with --reason, in at most ${REASON_MAX} characters.\n${usage}`)
  const [found] = await rows<{ accountId: number; shopId: number }>(
    `SELECT a.id AS "accountId", h.shop_id AS "shopId" FROM account a JOIN ship h ON h.account_id = a.id AND h.brand_id = $3
      WHERE a.area_code = $1 AND a.phone = $2 AND (h.is_teacher OR h.is_staff OR h.is_superuser) ORDER BY h.id LIMIT 1`,
    [area, phone, brandId],
  )
  if (!found) throw new StartError(`Nobody with the phone ${area} ${phone} works for the brand.`)
  await inTransaction(() => resetByOperator({ ...found, reason: reason.trim() }, now)).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'factor.none' ? new StartError('This person has no second factor.') : error
  })
  return [`The second factor of ${area} ${phone} is gone. Where a shop requires one, it is set up anew after the next log-in.`]
}
