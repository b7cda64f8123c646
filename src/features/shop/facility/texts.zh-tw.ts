import type { facility as base } from './texts.zh-cn'

export const facility = {
  title: '設施與服務',
  locker_room: '更衣室',
  shop: '商店',
  shower: '淋浴',
  swimming_pool: '游泳池',
  air_conditioner: '空調',
  air_cleaner: '空氣清淨',
  drinking_water: '飲用水',
  water_bar: '飲料吧',
  leisure_area: '休息區',
  parking: '停車場',
  wifi: 'Wi-Fi',
  card_swipe: '刷卡',
} satisfies Record<keyof typeof base, string>
