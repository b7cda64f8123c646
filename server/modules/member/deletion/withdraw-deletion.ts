import { run } from '@server/db/transaction'
import { notify, timeWord } from '@server/modules/notice/service'
import { toDate, type Instant } from '@/domain/time'
import { buildAddress } from '@/routes/match'
import { firstShop } from '../phone/repository'

/** $1 account, $2 now. */
const withdrawStatement = {
  name: 'deletion-withdraw',
  text: `WITH ended AS (UPDATE account_deletion SET ending = 'withdrawn', ended_at = $2 WHERE account_id = $1 AND ended_at IS NULL RETURNING account_id)
    UPDATE account a SET leaving_at = NULL FROM ended e WHERE a.id = e.account_id RETURNING a.id`,
}

/**
 * A log-in withdraws the deletion that was asked for: everything is as before, and the person is notified in the app. Runs after the session was written, which
 * waits for a deletion that is being asked for at that moment (its foreign key needs the account).
 */
export const withdrawDeletion = async (accountId: number, now: Instant): Promise<void> => {
  if ((await run(withdrawStatement, [accountId, toDate(now)])).length === 0) return
  const shop = await firstShop(accountId)
  if (!shop) return
  const path = buildAddress('phoneChangePage', { shopId: shop.id })
  await notify({
    ...{ accountId, brandId: shop.brandId, shopId: shop.id, kind: 'account.deletion_off' },
    ...{ params: { time: timeWord(toDate(now)) }, path, now },
  })
}
