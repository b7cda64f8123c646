/** The facilities of a shop, as the words of `shop_services` (identity ledger IP-360). */
export const facilities = [
  'locker_room',
  'shop',
  'shower',
  'swimming_pool',
  'air_conditioner',
  'air_cleaner',
  'drinking_water',
  'water_bar',
  'leisure_area',
  'parking',
  'wifi',
  'card_swipe',
] as const

export type Facility = (typeof facilities)[number]

/** Whether a word of `shop_services` is one of the twelve; a venue may have facilities with names of its own. */
export const isFacility = (word: string): word is Facility => (facilities as readonly string[]).includes(word)
