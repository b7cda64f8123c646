import { TIMETABLE_DAYS } from '@/domain/booking/group/series'
import { LOW_FEN, LOW_TIMES } from '@/domain/card/reminder'
import { yuanToFen } from '@/domain/money'
import type { ShopEntry } from '../gym-file/shop'
import type { GymSource } from '../parse-gym-file'
import { goOnAfterLast } from './next-id'
import { makeIdentity, saveRows, type Row } from './save-rows'
import { shopShapes } from '../shapes/shop'
import type { Tally } from './tally'

const shopRow = (shop: ShopEntry, brandId: number): Row => {
  const { configs = {}, modules = [] } = shop
  return {
    brand_id: brandId,
    key: shop.key,
    name: shop.name,
    city_code: shop.city_code ?? '',
    phone: shop.phone ?? '',
    logo: shop.logo ?? '',
    image: shop.image ?? '',
    address: shop.address ?? '',
    gd_lng: shop.position?.lng ?? null,
    gd_lat: shop.position?.lat ?? null,
    images: shop.images ?? [],
    services: shop.services ?? [],
    media_hosts: shop.media_hosts ?? [],
    opening_hours: shop.opening_hours ?? '',
    description: shop.description ?? '',
    has_weixin: shop.weixin ?? false,
    module_team: modules.includes('team'),
    module_private: modules.includes('private'),
    module_court: modules.includes('court'),
    module_payment: modules.includes('payment'),
    team_minutes_can_order: configs.team_minutes_can_order ?? 0,
    private_minutes_can_order: configs.private_minutes_can_order ?? 0,
    minutes_can_cancel: configs.minutes_can_cancel ?? 0,
    minutes_to_pay: configs.minutes_to_pay ?? 15,
    team_course_can_wait: configs.team_course_can_wait ?? false,
    team_course_wait_method: configs.team_course_wait_method ?? 1,
    team_minutes_can_wait: configs.team_minutes_can_wait ?? 0,
    hide_course_user_num: configs.hide_course_user_num ?? false,
    overlap_allowed: configs.overlap_allowed ?? false,
    desk_channels: configs.desk_channels ?? [],
    staff_book_late: configs.staff_book_late ?? false,
    staff_second_factor: configs.staff_second_factor ?? false,
    card_low_fen: configs.card_low_amount === undefined ? LOW_FEN : yuanToFen(configs.card_low_amount),
    card_low_times: configs.card_low_times ?? LOW_TIMES,
    has_face_guard: configs.has_face_guard ?? false,
    timetable_days: configs.timetable_days ?? TIMETABLE_DAYS,
    no_show_count: configs.no_show_limit?.count ?? null,
    no_show_days: configs.no_show_limit?.days ?? null,
    no_show_block_days: configs.no_show_limit?.block_days ?? null,
    no_show_unmarked: configs.no_show_limit?.unmarked ?? false,
    invoice_seller: configs.invoice?.seller ?? '',
    invoice_tax_no: configs.invoice?.tax_no ?? '',
    invoice_hours: configs.invoice?.hours ?? null,
    theme: shop.theme ?? 'qc_cyan',
    skin: shop.skin ?? 'fashion',
  }
}

/** Saves the shops of the file; returns their ids by key. Shops that the file does not name stay as they are. */
export const importShops = async ({ file }: GymSource, brandId: number, tally: Tally): Promise<Map<string, number>> => {
  const wanted = file.shops.map((shop) => shopRow(shop, brandId))
  await goOnAfterLast('shop')
  const saved = await saveRows(shopShapes.shop, { where: 'brand_id = $1', params: [brandId] }, wanted)
  tally.count('shops', saved)
  return new Map(file.shops.map(({ key }) => [key, saved.ids.get(makeIdentity([key]))!]))
}
