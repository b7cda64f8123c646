import type { AppContext, Call } from '@server/context'
import { fail } from '@server/errors'
import {
  addMember,
  accountsByIds,
  checkSpokenCode,
  knownOfBrand,
  captchaIn,
  sendSpokenCode,
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
import { cleanName } from '@/domain/name'

type CreateCall = Call<typeof userCreate>

interface Typed {
  number: PhoneNumber
  username: string
  gender: 0 | 1
}

/** Checks the form and throws its first fault (booking ledger BK-018, BK-282); zh_tw is read as zh-tw (identity ledger IP-003). */
const typedIn = ({ username, gender, phone: typed, area_code: typedArea }: CreateCall['body']): Typed => {
  const area = typedArea.replace('_', '-')
  const phone = stripPhone(typed)
  const name = cleanName(username)
  const verdict = judgeNewMember({ phone, area, name, gender })
  if (!verdict.ok) return fail(verdict.reason, verdict.params)
  return isArea(area) ? { number: { areaCode: area, phone }, username: name, gender: gender as 0 | 1 } : fail('member.area_empty')
}

/** Binds the person to the shop and notifies him. */
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
 * Adds a person to a shop. A person whom the brand knows is added at once. Any other phone, with an account or without, is sent a code and answered `confirm`,
 * which does not reveal whether there is an account: the person tells the code to the staff, and the same form with the code adds him. Fails with the form's
 * first fault, `staff.too_many_searches`, or a refusal of the code.
 */
export const createUser = async (context: AppContext, call: CreateCall) => {
  const { body, actor, membership, keyed, now } = call
  const typed = typedIn(body)
  const { number, username } = typed
  const shop = await requireShop(membership.shopId)
  const joining = { purpose: 'join', number, shop, accountId: actor.accountId, captcha: captchaIn(body) } as const
  if (body.code !== undefined) {
    const verdict = judgeCode(body.code)
    if (!verdict.ok) return fail(verdict.reason)
    const codeId = await checkSpokenCode(context.config, joining, body.code, now)
    return withKey(keyed, now, async () => {
      const { joined } = await useCode(codeId, now, async () => {
        const person = await join(typed, shop, actor.accountId, now)
        return { accountId: person.id, shopId: shop.id, joined: person }
      })
      return joined
    })
  }
  const search = () =>
    recorded({ membership, kind: 'add', asked: number.phone }, now, async () => {
      const known = await knownOfBrand(number, shop.brandId)
      return { found: known === undefined ? [] : [known], answer: known !== undefined }
    })
  // A person who answers a captcha was asked for it because the brand does not know the phone: that was one search.
  const isKnown = joining.captcha === undefined && (await search())
  if (isKnown) return withKey(keyed, now, () => join(typed, shop, actor.accountId, now))
  const wait = await sendSpokenCode(context, joining, call)
  return { username, phone: number.phone, outcome: 'confirm' as const, wait_seconds: wait }
}
