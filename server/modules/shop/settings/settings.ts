import type { ShopTheme } from '@/contract/shop/shop'
import type { ShopSettings, superuserSettingsChange } from '@/contract/staff/settings'
import { shareKinds } from '@/domain/shop/fill-share'
import { judgeWording } from '@/domain/shop/wording'
import { formatInstant, instantOf, type Instant } from '@/domain/time'
import type { Call, Membership } from '@server/context'
import { holdLock } from '@server/db/locks'
import { fail } from '@server/errors'
import { withKey } from '@server/plugins/idempotency'
import { listWording } from '../repository'
import { requireShop } from '../service'
import { modulesWire } from '../wire'
import { findLatest, insertChange, listShares, readAround, saveShare, saveShop, saveWording } from './repository'

const kinds = ['SHOP', ...shareKinds] as const
const moduleNames = ['team', 'private', 'court', 'payment'] as const

type Place = Pick<Membership, 'shopId' | 'brandId'>

/** The settings of a shop as its superusers see them. Fails with `shop.not_found`. */
export const readSettings = async ({ shopId, brandId }: Place, now: Instant): Promise<ShopSettings> => {
  // Before the rest: what is shown may be newer than its version, so that a save on it is refused, but never older.
  const latest = await findLatest(brandId, shopId)
  const shop = await requireShop(shopId)
  const wording = await listWording(brandId)
  const own = await listShares(shopId)
  const { shops, ...coming } = await readAround(shopId, now)
  const findShare = (kind: (typeof kinds)[number]) => {
    const found = own.find((row) => row.kind === kind)
    return found ? { title: found.title, desc: found.description } : null
  }
  return {
    theme: shop.theme as ShopTheme['theme'],
    modules: modulesWire(shop),
    wording,
    shares: { SHOP: findShare('SHOP'), SINGLE_COURSE: findShare('SINGLE_COURSE'), COURSE_LIST: findShare('COURSE_LIST') },
    version: latest?.id ?? 0,
    coming,
    brand_shops: shops,
    changed: latest
      ? {
          at: formatInstant(instantOf(latest.at)),
          by: latest.accountId === null ? null : { id: latest.accountId, username: latest.username ?? '' },
        }
      : null,
  }
}

type Change = Pick<Call<typeof superuserSettingsChange>, 'body' | 'membership' | 'keyed' | 'now'>

const isSameText = (one: { title: string; desc: string } | null, other: typeof one): boolean =>
  one?.title === other?.title && one?.desc === other?.desc

/**
 * Saves the settings of a shop whole. Changes and imports of a brand come one after the other. Fails with `shop.settings_changed` after another change, and with
 * the first wording rule that cannot be.
 */
export const changeSettings = async ({ body, membership, keyed, now }: Change): Promise<{ settings: ShopSettings }> => {
  const { shopId, brandId, accountId } = membership
  const judged = judgeWording(body.wording)
  if (!judged.ok) return fail(judged.reason, judged.params)
  return withKey(keyed, now, async () => {
    await holdLock('shopSettings', String(brandId))
    const before = await readSettings(membership, now)
    if (body.version !== before.version) return fail('shop.settings_changed')
    const { theme, modules, shares, wording } = body
    const isOther = theme !== before.theme || moduleNames.some((name) => modules[name] !== before.modules[name])
    const others = kinds.filter((kind) => !isSameText(shares[kind], before.shares[kind]))
    if (isOther) await saveShop(shopId, { theme, modules })
    for (const kind of others) await saveShare({ brandId, shopId, kind }, shares[kind])
    if (isOther || others.length > 0) await insertChange({ brandId, shopId, accountId }, now)
    const isReworded =
      wording.length !== before.wording.length ||
      wording.some(({ origin, replace }, at) => origin !== before.wording[at]!.origin || replace !== before.wording[at]!.replace)
    if (isReworded) {
      await saveWording(brandId, wording)
      await insertChange({ brandId, shopId: null, accountId }, now)
    }
    return { settings: await readSettings(membership, now) }
  })
}
