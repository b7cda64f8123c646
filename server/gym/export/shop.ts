import { TIMETABLE_DAYS } from '@/domain/booking/group/series'
import { LOW_FEN, LOW_TIMES } from '@/domain/card/reminder'
import { fen, fenToYuan } from '@/domain/money'
import { instant } from '@/domain/time'
import type { DayRange } from '../import/expand-timetable'
import { exportPlans } from './plans'
import { exportPrices } from './prices'
import { exportHours, exportPrivate } from './private'
import { exportStaff } from './staff'
import { exportTimetable } from './timetable'
import { eachPart } from '../file/parts-of-shop'
import { Keys } from '../mapping/keys'
import { worldOfFile } from '../mapping/world'
import type { CardTemplate } from '../gym-file/cards'
import { moduleWords, type ShopEntry } from '../gym-file/shop'
import { writeMoment } from '../moments'
import { readRows, terse } from '../read-rows'
import type { Row, Scope } from '../import/save-rows'
import { catalogueShapes } from '../shapes/catalogue'
import { shopShapes } from '../shapes/shop'

type Whole<Name extends keyof ShopEntry> = NonNullable<ShopEntry[Name]>
const text = (value: unknown): string => value as string
const moment = (utc: unknown): string | undefined => (utc === null ? undefined : writeMoment(instant(Date.parse(utc as string))))

const configNames = [
  'team_minutes_can_order',
  'private_minutes_can_order',
  'minutes_can_cancel',
  'team_course_can_wait',
  'team_minutes_can_wait',
  'hide_course_user_num',
  'overlap_allowed',
  'staff_book_late',
  'staff_second_factor',
  'has_face_guard',
] as const

const exportFacts = (row: Row) => {
  const configs: Record<string, unknown> = Object.fromEntries(configNames.map((name) => [name, row[name] || undefined]))
  if ((row.desk_channels as string[]).length > 0) configs.desk_channels = row.desk_channels
  if (row.timetable_days !== TIMETABLE_DAYS) configs.timetable_days = row.timetable_days
  if (row.minutes_to_pay !== 15) configs.minutes_to_pay = row.minutes_to_pay
  if (row.card_low_fen !== LOW_FEN) configs.card_low_amount = fenToYuan(fen(row.card_low_fen as number))
  if (row.card_low_times !== LOW_TIMES) configs.card_low_times = row.card_low_times
  if (row.no_show_count !== null) {
    const { no_show_count: count, no_show_days: days, no_show_block_days: blockDays } = row
    configs.no_show_limit = { count, days, block_days: blockDays, ...(row.no_show_unmarked === true && { unmarked: true }) }
  }
  if (row.invoice_seller !== '')
    configs.invoice = {
      seller: row.invoice_seller,
      tax_no: row.invoice_tax_no,
      ...terse({}, { hours: (row.invoice_hours as number | null) ?? undefined }),
    }
  if (row.team_course_wait_method !== 1) configs.team_course_wait_method = row.team_course_wait_method
  return terse(
    { key: text(row.key), name: text(row.name) },
    {
      city_code: text(row.city_code),
      phone: text(row.phone),
      address: text(row.address),
      position: row.gd_lng === null || row.gd_lat === null ? undefined : { lng: row.gd_lng as number, lat: row.gd_lat as number },
      logo: text(row.logo),
      image: text(row.image),
      images: row.images as string[],
      services: row.services as string[],
      media_hosts: row.media_hosts as string[],
      opening_hours: text(row.opening_hours),
      description: text(row.description),
      weixin: row.has_weixin as boolean,
      modules: moduleWords.filter((word) => row[`module_${word}`]),
      configs: terse({}, configs) as Whole<'configs'>,
      theme: row.theme === 'qc_cyan' ? undefined : (row.theme as ShopEntry['theme']),
      skin: row.skin === 'fashion' ? undefined : (row.skin as ShopEntry['skin']),
    },
  )
}

const exportTexts = async (ofShop: Scope) => {
  const shares = await readRows(shopShapes.share, ofShop, 't.kind')
  const notices = await readRows(shopShapes.notice, ofShop, 't.created_at DESC, t.id')
  return terse(
    {},
    {
      share: Object.fromEntries(
        shares.map((row) => [
          row.kind,
          terse({ title: text(row.title), description: text(row.description) }, { image: text(row.image_url) }),
        ]),
      ) as Whole<'share'>,
      notices: notices.map((row) => ({ ...terse({ title: text(row.title) }, { url: text(row.url) }), at: moment(row.created_at)! })),
    },
  )
}

const exportCoach = (row: Row, hours: Whole<'coaches'>[number]['hours']): Whole<'coaches'>[number] =>
  terse(
    { key: text(row.key), name: text(row.username) },
    {
      gender: row.gender === null ? undefined : (['male', 'female'] as const)[row.gender as number],
      title: text(row.title),
      description: text(row.description),
      avatar: text(row.avatar),
      score: row.score === 5 ? undefined : (row.score as number),
      images: row.images as string[],
      hours,
    },
  )

/** One shop in the form of the file, with its timetable for the days of `range`. */
export const exportShop = async (
  row: Row & { id: number },
  templates: ReadonlyMap<number, CardTemplate>,
  range: DayRange,
): Promise<ShopEntry> => {
  const ofShop: Scope = { where: 'shop_id = $1', params: [row.id] }
  const coaches = await readRows(catalogueShapes.teacher, ofShop, 't.id')
  const spaces = await readRows(catalogueShapes.space, ofShop, 't.id')
  const courses = await readRows(catalogueShapes.course, ofShop, 't.id')
  const tags = await readRows(catalogueShapes.tag, ofShop, 't.sort, t.id')
  const links = await readRows(
    catalogueShapes.courseTag,
    { where: 'course_id = ANY ($1)', params: [courses.map(({ id }) => id)] },
    't.tag_id',
  )
  const { plans, keys } = await exportPrices(row.id, templates)
  const names = (list: readonly (Row & { id: number })[]) => new Map(list.map(({ id, key }) => [id, text(key)]))
  const classKeys = {
    courses: new Map(courses.map(({ id, key, minutes }) => [id, { key: text(key), minutes: minutes as number }])),
    coaches: names(coaches),
    spaces: names(spaces),
    plans: keys,
  }
  const timetable = await exportTimetable(row.id, classKeys, range)
  const hours = await exportHours(ofShop)
  const known = new Keys()
  for (const [id, key] of keys) known.add('price plan', { key, id, record: {} })
  for (const [id, record] of templates) known.add('card template', { key: record.key, id, record })
  const world = { ...worldOfFile(known, range.from), brandId: row.brand_id as number, shopId: row.id }
  const parts: Row = {}
  for (const [word, part] of eachPart) parts[word] = (await part.read([{ id: row.id, world }])).get(row.id)
  return {
    ...exportFacts(row),
    ...(await exportTexts(ofShop)),
    ...terse(
      {},
      {
        ads: parts.ads as ShopEntry['ads'],
        products: parts.products as ShopEntry['products'],
        tags: tags.map(({ name }) => text(name)),
        coaches: coaches.map((row) => exportCoach(row, hours.get(row.id))),
        staff: await exportStaff(row.id),
        spaces: spaces.map(({ key, name }) => ({ key: text(key), name: text(name) })),
        courses: courses.map((course) =>
          terse(
            { key: text(course.key), name: text(course.name), minutes: course.minutes as number },
            {
              tags: tags
                .filter((tag) => links.some((link) => link.course_id === course.id && link.tag_id === tag.id))
                .map(({ name }) => text(name)),
              difficulty: (course.difficulty as number) || undefined,
              private: course.is_private as boolean,
              photo: text(course.photo),
              photos: course.photos as string[],
              description: text(course.description),
              prepare: text(course.prepare),
            },
          ),
        ),
        price_plans: plans,
        timetable,
        private: await exportPrivate(row.id, classKeys),
        court_types: parts.court_types as ShopEntry['court_types'],
        entry: parts.entry as ShopEntry['entry'],
        activities: parts.activities as ShopEntry['activities'],
        plans: await exportPlans(ofShop, names(coaches), templates),
      },
    ),
  }
}
