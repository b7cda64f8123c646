import { createHash } from 'node:crypto'
import type { KeyedRequest } from '@server/context'
import { fail } from '@server/errors'
import { hasHealthConsent } from '@server/modules/member/service'
import type { SentFile } from '@server/plugins/file-form'
import { answerBefore, withKey } from '@server/plugins/idempotency'
import { MOST_FILE_BYTES } from '@/domain/heart/record'
import { instant, type Instant } from '@/domain/time'
import { keepRecord } from '../keep-record'
import { hasFile } from '../repository'
import { readFile } from './read-file'

interface Sent {
  accountId: number
  brandId: number
  file: SentFile
  keyed: KeyedRequest | undefined
}

/**
 * Keeps a training of a person from a file of his own. The file itself is read outside of any transaction, with the consent judged before and again when the record is kept; nothing of the file stays but
 * its hash. Fails with the codes of `heartFile`.
 */
export const importFile = async ({ accountId, brandId, file, keyed }: Sent, now: Instant): Promise<{ id: number }> => {
  const before = await answerBefore<{ id: number }>(keyed, now)
  if (before) return before
  if (!(await hasHealthConsent(accountId, brandId))) return fail('consent.needed')
  if (file.bytes > MOST_FILE_BYTES) return fail('heart.file_large')
  const bytes = await file.read()
  const fileHash = createHash('sha256').update(bytes).digest('hex')
  if (await hasFile({ accountId, brandId }, fileHash)) return fail('heart.twice')
  const { source, startAt, rates, calorie } = await readFile(bytes)
  const made = { accountId, brandId, startAt: instant(startAt), told: { rates }, calorie, from: { source, fileHash } } as const
  return withKey(keyed, now, async () => ({ id: await keepRecord(made, now) }))
}
