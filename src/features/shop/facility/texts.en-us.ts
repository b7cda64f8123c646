import type { facility as base } from './texts.zh-cn'

export const facility = {
  title: 'Facilities',
  locker_room: 'Locker room',
  shop: 'Shop',
  shower: 'Showers',
  swimming_pool: 'Swimming pool',
  air_conditioner: 'Air conditioning',
  air_cleaner: 'Air purifier',
  drinking_water: 'Drinking water',
  water_bar: 'Juice bar',
  leisure_area: 'Lounge',
  parking: 'Parking',
  wifi: 'Wi-Fi',
  card_swipe: 'Card payment',
} satisfies Record<keyof typeof base, string>
