import type { Part } from '../mapping/parts'
import { activities } from './activities'
import { entry } from './checkin'
import { courtTypes } from './courts'
import { ads, products } from './home'

/** The words of a shop that rows of other tables keep, in the order in which they are saved: what is named comes before what names it. */
export const partsOfShop = { ads, products, court_types: courtTypes, entry, activities }

export const eachPart: readonly (readonly [word: string, Part])[] = Object.entries(partsOfShop)
