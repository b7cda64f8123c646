import { notify, timeWord } from '@server/modules/notice/service'
import { toDate, type Instant } from '@/domain/time'
import { buildAddress } from '@/routes/match'
import { firstShop } from '../phone/repository'

/** Notifies a person in the app that the account was logged in on a device that it does not know; who is bound to no shop has no notices. */
export const notifyOfDevice = async (accountId: number, now: Instant): Promise<void> => {
  const shop = await firstShop(accountId)
  if (!shop) return
  const path = buildAddress('devicesPage', { shopId: shop.id })
  await notify({
    accountId,
    brandId: shop.brandId,
    shopId: shop.id,
    kind: 'account.new_device',
    params: { time: timeWord(toDate(now)) },
    path,
    now,
  })
}
