import type { Actor } from '@server/context'
import { inTransaction } from '@server/db/transaction'
import { fail } from '@server/errors'
import { accountsByIds, addMember } from '@server/modules/member/service'
import { tell } from '@server/modules/notice/service'
import { requireShop } from '@server/modules/shop/service'
import { judgeNewMember } from '@/domain/member/forms'
import { isArea, stripPhone } from '@/domain/member/phone'
import type { Instant } from '@/domain/time'

export interface TypedUser {
  shopId: number
  username: string
  gender: number
  phone: string
  /** zh_tw is read as zh-tw (identity ledger IP-003). */
  area: string
}

/** Adds a person to a shop as typed, and tells the person so. Fails with the first thing that is wrong with the form (booking ledger BK-018, BK-282). */
export const createUser = async (typed: TypedUser, actor: Actor, now: Instant) => {
  const area = typed.area.replace('_', '-')
  const phone = stripPhone(typed.phone)
  const name = typed.username.trim()
  const verdict = judgeNewMember({ phone, area, name, gender: typed.gender })
  if (!verdict.ok) return fail(verdict.reason, verdict.params)
  if (!isArea(area)) return fail('member.area_empty')
  const shop = await requireShop(typed.shopId)
  return inTransaction(async () => {
    const added = { number: { areaCode: area, phone }, username: name, gender: typed.gender as 0 | 1, shop }
    const { account, outcome } = await addMember(added, now)
    if (outcome !== 'known') {
      const [by] = await accountsByIds([actor.accountId])
      const params = { by: by?.username ?? '', shop: shop.name }
      await tell({ accountId: account.id, brandId: shop.brandId, shopId: shop.id, kind: 'proxy.joined', params, now })
    }
    return { id: account.id, username: account.username, phone: account.phone, outcome }
  })
}
