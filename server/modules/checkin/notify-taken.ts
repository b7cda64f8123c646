import { notify, timeWord, type NewNotice } from '@server/modules/notice/service'
import { CardType } from '@/domain/card/card'
import { fen, fenToYuan } from '@/domain/money'
import type { Instant } from '@/domain/time'
import { findSetting, readShownRecords } from './repository'
import type { CheckinView } from './rows'
import { recordWire } from './wire'

const makeTaken = (row: CheckinView, now: Instant): Pick<NewNotice, 'kind' | 'params'> => {
  const { card } = recordWire(row, now)
  const left = card?.balance ?? 0
  if (row.costUnits === 0 || card?.card_tpl_type === CardType.period) return { kind: 'checkin.taken_free', params: {} }
  return card?.card_tpl_type === CardType.times
    ? { kind: 'checkin.taken_times', params: { cost: row.costUnits, left } }
    : { kind: 'checkin.taken_value', params: { cost: fenToYuan(fen(row.costUnits)), left } }
}

/** Tells a person, in the open transaction, with which card an entry was made that asked nothing, what it took and what is left; unless the own setting says no. */
export const notifyTaken = async (id: number, now: Instant): Promise<void> => {
  const [row] = await readShownRecords([id])
  if (!row || (await findSetting(row))?.tells === false) return
  const { kind, params } = makeTaken(row, now)
  const { accountId, brandId, shopId, shopName: shop, cardName, createdAt } = row
  await notify({
    ...{ accountId, brandId, shopId, orderKind: 'checkin', orderId: id, now },
    kind,
    params: { shop, time: timeWord(createdAt), card: cardName ?? '', ...params },
    path: `/mobile/shop/${shopId}/sign/${id}/`,
  })
}
