import type { Part } from '../mapping/parts'
import { activities } from './activities'
import { entry } from './checkin'
import { coaches } from './coaches'
import { courses, spaces, tags } from './courses'
import { courtTypes } from './courts'
import { ads, products } from './home'
import { onlinePlans } from './plans'
import { pricePlans } from './prices'
import { privateLessons } from './private'
import { notices, share } from './texts'

/** The words of a shop that rows of other tables keep, in the order in which they are saved: what is named comes before what names it. */
export const partsOfShop = {
  share,
  notices,
  ads,
  products,
  tags,
  coaches,
  spaces,
  courses,
  price_plans: pricePlans,
  private: privateLessons,
  court_types: courtTypes,
  entry,
  activities,
  plans: onlinePlans,
}

export const eachPart: readonly (readonly [word: string, Part])[] = Object.entries(partsOfShop)
