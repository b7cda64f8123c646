import type { Module } from '@server/context'
import {
  adPermission,
  boundShops,
  brandLogo,
  brandShops,
  productList,
  shopConfigs,
  shopDetail,
  shopList,
  shopModules,
  shopNotices,
  shopShareSetting,
  shopShareTemplate,
  shopWording,
  viewLog,
  type ShopConfigs,
} from '@/contract/shop'
import { fen, fenToYuan } from '@/domain/money'
import { toDate } from '@/domain/time'
import { brandNamed, listBoundShops, listBrandShops, logoOf } from './list-shops'
import { deleteViewsBefore, insertView, listAds, listNotices, listProducts, listWording } from './repository'
import { requireShop } from './service'
import { readFilledShare, readShare } from './share'
import { configsWire, modulesWire, shopWire } from './wire'

/** The home page turns them over one by one. */
const MOST_NOTICES = 20
const VIEW_DAYS = 90

/** The values of a comma list of keys; keys that there are none of are passed over. */
const pick = (configs: ShopConfigs, keys: string): ShopConfigs => {
  const wanted = keys.split(',').map((key) => key.trim())
  return Object.fromEntries(Object.entries(configs).filter(([key]) => wanted.includes(key)))
}

export const shopModule: Module = {
  name: 'shop',
  routes(mount, { config }) {
    mount(shopDetail, async ({ params }) => ({ shop: shopWire(await requireShop(params.shopId)) }))
    mount(shopModules, async ({ params }) => modulesWire(await requireShop(params.shopId)))
    mount(shopConfigs, async ({ params, query }) => pick(configsWire(await requireShop(params.shopId)), query.keys))

    mount(shopList, async ({ query }) => ({ shops: await listBrandShops(config.brandId, query) }))
    mount(brandShops, async ({ query }) => ({ shops: await listBrandShops(await brandNamed(query, config.brandId), query) }))
    mount(boundShops, async ({ query, actor }) => ({ shops: await listBoundShops(actor.accountId, query) }))
    mount(brandLogo, async ({ query }) => ({ photo: await logoOf(await brandNamed(query, config.brandId)) }))

    mount(shopShareSetting, async ({ params }) => {
      const { title, desc, image } = await readShare(params.shopId, 'SHOP')
      return { setting: { title, desc, image_url: image } }
    })
    mount(shopShareTemplate, async ({ params, query: { type, ...values } }) => {
      const { title, desc, image } = await readFilledShare(params.shopId, type, values)
      return { title, desc, imgUrl: image }
    })

    mount(shopWording, async ({ params }) => {
      const { gymId, brandId } = await requireShop(params.shopId)
      return { setting: { gym_id: gymId, rules: await listWording(brandId) } }
    })

    mount(shopNotices, async ({ query }) => {
      await requireShop(query.shop_id)
      return { notices: await listNotices(query.shop_id, MOST_NOTICES) }
    })

    mount(adPermission, async ({ params }) => {
      const { id } = await requireShop(params.shop_id)
      const ads = await listAds(id)
      return { has_permission: ads.length > 0, ads }
    })

    mount(productList, async ({ params, query: { status = 1 } }) => {
      const { id } = await requireShop(params.shopId)
      const products = await listProducts(id, status)
      return { products: products.map(({ priceFen, ...product }) => ({ ...product, goods_rule: { cost: fenToYuan(fen(priceFen)) } })) }
    })

    mount(viewLog, async ({ body, actor, now }) => {
      const { id, brandId } = await requireShop(body.shop_id)
      const seen = { clientUserId: body.client_user_id, clientPath: body.client_path, createdAt: toDate(now) }
      await insertView({ shopId: id, brandId, accountId: actor?.accountId ?? null, ...seen })
      return {}
    })
  },
  sweeps: () => [
    {
      name: 'shop: forget old views',
      every: 'day',
      async run(now) {
        await deleteViewsBefore(now, VIEW_DAYS)
      },
    },
  ],
}
