import type { Shop, ShopBrief, ShopConfigs, ShopModules, ShopTheme } from '@/contract/shop/shop'
import type { ShopRow } from './repository'

/** `distance` in metres; null if a position is unknown. */
export const briefWire = (row: ShopRow, distance: number | null): ShopBrief => ({
  id: row.id,
  name: row.name,
  brand_id: row.brandId,
  gym_id: row.gymId,
  city_code: row.cityCode,
  phone: row.phone,
  logo: row.logo || row.brandLogo,
  image: row.image,
  address: row.address,
  gd_lng: row.gdLng,
  gd_lat: row.gdLat,
  distance,
})

export const modulesWire = (row: ShopRow): ShopModules => ({
  team: row.moduleTeam,
  private: row.modulePrivate,
  court: row.moduleCourt,
  payment: row.modulePayment,
  ...(row.hasFrames && { checkin: true }),
})

export const configsWire = (row: ShopRow): Required<ShopConfigs> => ({
  team_minutes_can_order: row.teamMinutesCanOrder,
  private_minutes_can_order: row.privateMinutesCanOrder,
  minutes_can_cancel: row.minutesCanCancel,
  team_course_can_wait: row.teamCourseCanWait,
  team_course_wait_method: row.teamCourseWaitMethod,
  team_minutes_can_wait: row.teamMinutesCanWait,
  hide_course_user_num: row.hideCourseUserNum,
})

export const shopWire = (row: ShopRow): Shop => ({
  ...briefWire(row, null),
  has_weixin: row.hasWeixin,
  shop_images: row.images,
  shop_services: row.services,
  opening_hours: row.openingHours,
  description: row.description,
  modules: modulesWire(row),
  ...(row.voucherKinds.length > 0 && { voucher_kinds: row.voucherKinds }),
  ...(row.annualReports.length > 0 && { annual_report: row.annualReports }),
  ...(row.givesScores && { gives_scores: true }),
  configs: configsWire(row),
  theme: { theme: row.theme, skin: row.skin } as ShopTheme,
  brand: { id: row.brandId, name: row.brandName, logo: row.brandLogo },
})
