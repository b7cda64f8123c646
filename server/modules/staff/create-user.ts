import type { AppContext, Call } from '@server/context'
import { fail } from '@server/errors'
import {
  addMember,
  accountsByIds,
  checkJoinCode,
  brandHasPhone,
  sendJoinCode,
  useCode,
  type PhoneNumber,
} from '@server/modules/member/service'
import { notify } from '@server/modules/notice/service'
import { requireShop, type ShopRow } from '@server/modules/shop/service'
import { withKey } from '@server/plugins/idempotency'
import type { userCreate } from '@/contract/staff/staff'
import { judgeNewMember } from '@/domain/member/forms'
import { isArea, judgeCode, stripPhone } from '@/domain/member/phone'
import type { Instant } from '@/domain/time'
import { recorded } from './search-log'

type CreateCall = Call<typeof userCreate>

interface Typed {
  number: PhoneNumber
  username: string
  gender: 0 | 1
}

/** What is wrong with the form first (booking ledger BK-018, BK-282); zh_tw is read as zh-tw (identity ledger IP-003). */
const typedIn = ({ username, gender, phone: typed, area_code: typedArea }: CreateCall['body']): Typed => {
  const area = typedArea.replace('_', '-')
  const phone = stripPhone(typed)
  const name = username.trim()
  const verdict = judgeNewMember({ phone, area, name, gender })
  if (!verdict.ok) return fail(verdict.reason, verdict.params)
  return isArea(area) ? { number: { areaCode: area, phone }, username: name, gender: gender as 0 | 1 } : fail('member.area_empty')
}

/** Joins the person and tells him so. */
const join = async (typed: Typed, shop: ShopRow, byId: number, now: Instant) => {
  const { account, outcome } = await addMember({ ...typed, shop }, now)
  if (outcome !== 'known') {
    const [by] = await accountsByIds([byId])
    const params = { by: by?.username ?? '', shop: shop.name }
    await notify({ accountId: account.id, brandId: shop.brandId, shopId: shop.id, kind: 'proxy.joined', params, now })
  }
  return { id: account.id, username: account.username, phone: account.phone, outcome }
}

/**
 * Adds a person to a shop as typed. Whom the brand knows already is added at once. Any other phone, whether somebody has it or nobody, is sent a code and
 * answered `confirm` without a word of whose it is: the person says the code, and the same form with it adds him. Fails with the first thing that is
 * wrong with the form, `staff.too_many_searches`, or as a code is refused to be sent or taken.
 */
export const createUser = async (context: AppContext, call: CreateCall) => {
  const { body, actor, membership, keyed, now } = call
  const typed = typedIn(body)
  const { number, username } = typed
  const shop = await requireShop(membership.shopId)
  const joining = { number, shop, accountId: actor.accountId }
  if (body.code !== undefined) {
    const verdict = judgeCode(body.code)
    if (!verdict.ok) return fail(verdict.reason)
    const codeId = await checkJoinCode(context.config, joining, body.code, now)
    return withKey(keyed, now, async () => {
      const { joined } = await useCode(codeId, now, async () => {
        const person = await join(typed, shop, actor.accountId, now)
        return { accountId: person.id, shopId: shop.id, joined: person }
      })
      return joined
    })
  }
  const isKnown = await recorded({ membership, kind: 'add', asked: number.phone }, now, async () => {
    const answer = await brandHasPhone(number, shop.brandId)
    return { found: answer ? 1 : 0, answer }
  })
  if (isKnown) return withKey(keyed, now, () => join(typed, shop, actor.accountId, now))
  const wait = await sendJoinCode(context, joining, call)
  return { username, phone: number.phone, outcome: 'confirm' as const, wait_seconds: wait }
}
