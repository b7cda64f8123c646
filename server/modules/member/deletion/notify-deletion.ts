import type { AppContext } from '@server/context'
import { defineJob } from '@server/jobs/job'
import { timeWord } from '@server/modules/notice/service'
import { SmsError, type SmsNotice } from '@server/providers/sms/port'
import { readDeletionNotice } from './repository'

interface DeletionNotice {
  deletionId: number
  kind: Extract<SmsNotice['kind'], `deletion_${string}`>
}

/** Tells the phone of an account that it will be deleted, or that something is in the way of that. */
export const notifyDeletionJob = defineJob<DeletionNotice>('member.deletion', { retries: 4, backoff: 30 })

/** Nobody is told of a deletion that has ended; a number that takes no messages is told nothing. */
export const notifyDeletion = async ({ sms, config }: Pick<AppContext, 'sms' | 'config'>, { deletionId, kind }: DeletionNotice) => {
  const telling = await readDeletionNotice(deletionId)
  if (!telling) return
  const { id, areaCode, phone, at, shop, brandId } = telling
  const words = { end: phone.slice(-4), time: timeWord(at).slice(5), shop: shop ?? '' }
  const notice = { areaCode: areaCode as SmsNotice['areaCode'], phone, kind, reference: `${kind}-${id}`, ...words }
  await sms.notify(notice, brandId ?? config.brandId).catch((error: unknown) => {
    if (!(error instanceof SmsError && error.fault === 'number')) throw error
  })
}
