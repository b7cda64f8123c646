import type { ShopDate } from '@/domain/time'
import type { ShopEntry } from '../gym-file/shop'
import { readMoment, writeUtc } from '../moments'
import { replaceRows } from './replace-rows'
import { identityOf, removeRows, saveRows, type Scope, type TableShape } from './save-rows'
import { catalogueShapes } from '../shapes/catalogue'
import { priceShapes } from '../shapes/price'
import { shopShapes } from '../shapes/shop'
import type { Tally } from './tally'

/** A shop of the file with its ids. */
export interface ShopInHand {
  shop: ShopEntry
  shopId: number
  brandId: number
}

export interface Catalogue {
  courses: ReadonlyMap<string, number>
  coaches: ReadonlyMap<string, number>
  spaces: ReadonlyMap<string, number>
}

const ofShop = (shopId: number): Scope => ({ where: 'shop_id = $1', params: [shopId] })

const idsByKey = (list: readonly { key: string }[] | undefined, ids: ReadonlyMap<string, number>): Map<string, number> =>
  new Map(list?.map(({ key }) => [key, ids.get(identityOf([key]))!]))

const importTexts = async ({ shop, shopId, brandId }: ShopInHand, today: ShopDate, tally: Tally): Promise<void> => {
  const own = { shop_id: shopId, brand_id: brandId }
  const shares = Object.entries(shop.share ?? {}).map(([kind, { title, description, image = '' }]) => ({
    ...own,
    kind,
    title,
    description,
    image_url: image,
  }))
  const notices = (shop.notices ?? []).map(({ title, url = '', at }) => ({
    ...own,
    title,
    url,
    created_at: writeUtc(readMoment(at, today)),
  }))
  await replaceRows('share texts', shopShapes.share, ofShop(shopId), shares, tally)
  await replaceRows('notices', shopShapes.notice, ofShop(shopId), notices, tally)
}

const genderCode = { male: 0, female: 1 } as const

/** Saves a shop's texts, tags, coaches, spaces and courses; returns the ids that classes need. */
export const importCatalogue = async (inHand: ShopInHand, today: ShopDate, tally: Tally): Promise<Catalogue> => {
  const { shop, shopId, brandId } = inHand
  const own = { shop_id: shopId, brand_id: brandId }
  await importTexts(inHand, today, tally)
  const tagRows = (shop.tags ?? []).map((name, sort) => ({ ...own, name, sort }))
  const tags = await replaceRows('tags', catalogueShapes.tag, ofShop(shopId), tagRows, tally)

  const teacherRows = (shop.coaches ?? []).map(
    ({ key, name, gender, title = '', description = '', avatar = '', score = 5, images = [] }) => ({
      ...own,
      key,
      username: name,
      avatar,
      gender: gender ? genderCode[gender] : null,
      title,
      description,
      score,
      images,
    }),
  )
  const coaches = await saveRows(catalogueShapes.teacher, ofShop(shopId), teacherRows)
  tally.count('coaches', coaches)
  const spaces = await saveRows(
    catalogueShapes.space,
    ofShop(shopId),
    (shop.spaces ?? []).map(({ key, name }) => ({ ...own, key, name })),
  )
  tally.count('spaces', spaces)
  const courseRows = (shop.courses ?? []).map(
    ({ key, name, minutes, photo = '', photos = [], description = '', prepare = '', difficulty = 0, private: alone = false }) => ({
      ...own,
      key,
      name,
      photo,
      photos,
      description,
      prepare,
      is_private: alone,
      difficulty,
      minutes,
    }),
  )
  const courses = await saveRows(catalogueShapes.course, ofShop(shopId), courseRows)
  tally.count('courses', courses)

  const courseIds = idsByKey(shop.courses, courses.ids)
  const links = (shop.courses ?? []).flatMap(({ key, tags: names = [] }) =>
    names.map((name) => ({ course_id: courseIds.get(key), tag_id: tags.ids.get(identityOf([name])), brand_id: brandId })),
  )
  await replaceRows(
    'tags of courses',
    catalogueShapes.courseTag,
    { where: 'course_id = ANY ($1)', params: [[...courseIds.values()]] },
    links,
    tally,
  )
  return { courses: courseIds, coaches: idsByKey(shop.coaches, coaches.ids), spaces: idsByKey(shop.spaces, spaces.ids) }
}

/** Removes what the file no longer names and no class refers to; anything else stays for the history. */
export const retireCatalogue = async ({ shop, shopId }: ShopInHand, tally: Tally): Promise<void> => {
  const unused = (column: string): string =>
    ['schedule', 'class_series'].map((table) => `NOT EXISTS (SELECT 1 FROM ${table} s WHERE s.${column} = t.id)`).join(' AND ')
  // A retired private lesson keeps its references for the history.
  const notOffered = (column: string): string => `${unused(column)} AND NOT EXISTS (SELECT 1 FROM private_offer o WHERE o.${column} = t.id)`
  const retire = async (kind: string, shape: TableShape, named: readonly { key: string }[] | undefined, removable: string) =>
    tally.count(kind, { removed: await removeRows(shape, ofShop(shopId), named ?? [], removable) })
  const noPlan = 'NOT EXISTS (SELECT 1 FROM plan p WHERE p.teacher_id = t.id)'
  await retire('coaches', catalogueShapes.teacher, shop.coaches, `${notOffered('teacher_id')} AND ${noPlan}`)
  await retire('spaces', catalogueShapes.space, shop.spaces, unused('space_id'))
  await retire('courses', catalogueShapes.course, shop.courses, notOffered('course_id'))
  const ofNoCourt = ['court', 'court_band'].map((table) => `NOT EXISTS (SELECT 1 FROM ${table} c WHERE c.price_plan_id = t.id)`)
  await retire('price plans', priceShapes.pricePlan, shop.price_plans, [notOffered('price_plan_id'), ...ofNoCourt].join(' AND '))
}
