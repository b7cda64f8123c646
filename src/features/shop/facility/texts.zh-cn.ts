/** The facilities of a shop, on the page that introduces it. */
export const facility = {
  title: '设施与服务',
  locker_room: '更衣室',
  shop: '商店',
  shower: '淋浴',
  swimming_pool: '泳池',
  air_conditioner: '空调',
  air_cleaner: '空气净化',
  drinking_water: '饮用水',
  water_bar: '水吧',
  leisure_area: '休息区',
  parking: '停车场',
  wifi: 'WiFi',
  card_swipe: '刷卡',
} as const
