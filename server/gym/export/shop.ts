import { TIMETABLE_DAYS } from '@/domain/booking/group/series'
import { LOW_FEN, LOW_TIMES } from '@/domain/card/reminder'
import { fen, fenToYuan } from '@/domain/money'
import type { DayRange } from '../import/expand-timetable'
import { exportStaff } from './staff'
import { exportTimetable } from './timetable'
import { eachPart } from '../file/parts-of-shop'
import { Keys } from '../mapping/keys'
import { worldOfFile } from '../mapping/world'
import { moduleWords, type ShopEntry } from '../gym-file/shop'
import { terse } from '../read-rows'
import type { Row } from '../import/save-rows'

type Whole<Name extends keyof ShopEntry> = NonNullable<ShopEntry[Name]>
const text = (value: unknown): string => value as string

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

/** One shop in the form of the file, with its timetable for the days of `range`; `brand` are the keys of the brand's things. */
export const exportShop = async (row: Row & { id: number }, brand: Keys, range: DayRange): Promise<ShopEntry> => {
  const keys = new Keys(brand)
  const world = { ...worldOfFile(keys, range.from), brandId: row.brand_id as number, shopId: row.id }
  const said: Row = exportFacts(row)
  for (const [word, part] of eachPart) {
    said[word] = (await part.read([{ id: row.id, world }])).get(row.id)
    if (word === 'coaches') Object.assign(said, terse({}, { staff: await exportStaff(row.id) }))
    if (word === 'price_plans') Object.assign(said, terse({}, { timetable: await exportTimetable(row.id, keys, range) }))
  }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as unknown as ShopEntry
}
