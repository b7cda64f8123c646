import type { Module } from '@server/context'
import {
  boundShops,
  brandLogo,
  brandShops,
  clientError,
  shopCode,
  shopConfigs,
  shopDetail,
  shopList,
  shopModules,
  shopShareSetting,
  shopShareTemplate,
  shopWording,
  viewLog,
  type ShopConfigs,
} from '@/contract/shop/shop'
import { adPermission, productList, shopNotices } from '@/contract/shop/home'
import { fen, fenToYuan } from '@/domain/money'
import { brandNamed, listBoundShops, listBrandShops, readLogo } from './list-shops'
import { shopForgets } from './forget'
import { addCodePictures, makeCode, type Shows } from './mini-program-code'
import { insertView, listAds, listNotices, listProducts, listWording } from './repository'
import { requireShop } from './service'
import { readFilledShare, readShare } from './share'
import { mountSettings } from './settings/routes'
import { configsWire, modulesWire, shopWire } from './wire'

/** The home page shows notices one at a time. */
const MOST_NOTICES = 20

/** The values of a comma-separated list of keys; unknown keys are ignored. */
const pick = (configs: ShopConfigs, keys: string): ShopConfigs => {
  const wanted = keys.split(',').map((key) => key.trim())
  return Object.fromEntries(Object.entries(configs).filter(([key]) => wanted.includes(key)))
}

/** The module of shops; `shows` says what of other modules the code of a page may lead to. */
export const shopModule = (shows: Shows): Module => ({
  name: 'shop',
  routes(mount, context) {
    const { config } = context
    mount(shopDetail, async ({ shopId }) => ({ shop: shopWire(await requireShop(shopId)) }))
    mount(shopModules, async ({ shopId }) => modulesWire(await requireShop(shopId)))
    mount(shopConfigs, async ({ shopId, query }) => pick(configsWire(await requireShop(shopId)), query.keys))

    mount(shopList, async ({ query }) => ({ shops: await listBrandShops(config.brandId, query) }))
    mount(brandShops, async ({ shopId, query }) => ({
      shops: await listBrandShops(await brandNamed(shopId, query.brand_id, config.brandId), query),
    }))
    mount(boundShops, async ({ query, actor }) => ({ shops: await listBoundShops(actor.accountId, query) }))
    mount(brandLogo, async ({ shopId, query }) => ({ photo: await readLogo(await brandNamed(shopId, query.brand_id, config.brandId)) }))

    mount(shopCode, async ({ shopId, query, membership, now }) => ({
      code: await makeCode(context, shows, { shopId: shopId ?? fail('shop.not_found'), address: query.address, membership, now }),
    }))
    mount(shopShareSetting, async ({ shopId }) => {
      const { title, desc, image } = await readShare(shopId, 'SHOP')
      return { setting: { title, desc, image_url: image } }
    })
    mount(shopShareTemplate, async ({ shopId, query: { type, ...values } }) => {
      const { title, desc, image } = await readFilledShare(shopId, type, values)
      return { title, desc, imgUrl: image }
    })

    mount(shopWording, async ({ shopId }) => {
      const { gymId, brandId } = await requireShop(shopId)
      return { setting: { gym_id: gymId, rules: await listWording(brandId) } }
    })

    mount(shopNotices, async ({ shopId }) => {
      await requireShop(shopId)
      return { notices: await listNotices(shopId, MOST_NOTICES) }
    })

    mount(adPermission, async ({ shopId }) => {
      const { id } = await requireShop(shopId)
      const ads = await listAds(id)
      return { has_permission: ads.length > 0, ads }
    })

    mount(productList, async ({ shopId, query: { status = 1 } }) => {
      const { id } = await requireShop(shopId)
      const products = await listProducts(id, status)
      return { products: products.map(({ priceFen, ...product }) => ({ ...product, goods_rule: { cost: fenToYuan(fen(priceFen)) } })) }
    })

    mount(clientError, async ({ body, client, address }) => {
      await context.clientErrors.take({ client, ...body }, address)
      return {}
    })

    mount(viewLog, async ({ shopId, body, actor, now }) => {
      const { id, brandId } = await requireShop(shopId)
      const seen = { clientUserId: body.client_user_id, clientPath: body.client_path }
      await insertView({ shopId: id, brandId, accountId: actor?.accountId ?? null, ...seen }, now)
      return {}
    })

    mountSettings(mount)
  },
  plugin: (app, context) => Promise.resolve(addCodePictures(app, context)),
  sweeps: () => [shopForgets],
})
