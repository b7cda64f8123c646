import type { AppContext } from '@server/context'
import { allowErasing, type ErasePerson } from '@server/db/personal/erase'
import { inTransaction } from '@server/db/transaction'
import { eachAnyway } from '@server/jobs/each-anyway'
import type { Sweep } from '@server/jobs/sweeps'
import { writeJob } from '@server/jobs/write-job'
import { forgetUploads } from '@server/modules/upload/service'
import { nicknameOf } from '@/domain/member/nickname'
import type { Instant } from '@/domain/time'
import { dropFaces } from '../face/drop'
import { holdPhone } from '../phone/repository'
import { listAccounts } from '../repository'
import { findDue, listDue, markErased, markWaiting, type DueDeletion } from './repository'
import { listObstacles } from './obstacles'
import { notifyDeletionJob } from './notify-deletion'

/** The store of pictures, and how a person is erased from the tables of all rooms. */
interface Erasing extends Pick<AppContext, 'objects'> {
  erasePerson: ErasePerson
}

/**
 * Erases an account whose fifteen days are over, in one transaction with the account locked. It is judged again: a log-in at that moment withdrew it, and what came in the way
 * meanwhile (a payment that arrived late is given back) makes it wait until that is settled; the phone is told of that once.
 */
export const eraseDue = ({ objects, erasePerson }: Erasing, { id, accountId }: DueDeletion, now: Instant): Promise<void> =>
  inTransaction(async () => {
    const { areaCode: area, phone } = await holdPhone(accountId)
    const due = await findDue(id, now)
    if (!due) return
    if ((await listObstacles(accountId, now)).length > 0) {
      if (due.waitsSince) return
      await markWaiting(id, now)
      await writeJob(notifyDeletionJob({ deletionId: id, kind: 'deletion_waits' }))
      return
    }
    const { username } = (await listAccounts([accountId]))[0]!
    // A signature goes out of the agreement that it was made for.
    await allowErasing()
    // The vendor is asked to forget faces by records that name nobody.
    await dropFaces(objects, { accountId, brandId: null }, now)
    await forgetUploads(objects, accountId)
    await erasePerson({ account: accountId, area, phone, username, nickname: nicknameOf(username) })
    await markErased(id, now)
  })

/** Erases all accounts whose deletion is due. */
export const deletionSweep = (erasing: Erasing): Sweep => ({
  name: 'member.deletion',
  every: 'day',
  async run(now) {
    const due: DueDeletion[] = []
    for (let page = await listDue(now, 0); page.length > 0; page = await listDue(now, page.at(-1)!.id)) due.push(...page)
    await eachAnyway(due, (each) => eraseDue(erasing, each, now))
  },
})
