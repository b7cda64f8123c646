import type { Static } from '@sinclair/typebox'
import { Obj } from '../gym-words'
import { makeShape } from '../mapping/fields'
import type { Part } from '../mapping/parts'
import { activities } from './activities'
import { annualReports } from './annual-report'
import { entry } from './checkin'
import { coaches } from './coaches'
import { courses, spaces, tags } from './courses'
import { courtTypes } from './courts'
import { ads, products } from './home'
import { inviteEvents } from './invite-events'
import { measureMethods } from './measures'
import { onlinePlans } from './plans'
import { pricePlans } from './prices'
import { privateLessons } from './private'
import { shopFacts } from './shop'
import { staff } from './staff'
import { scores } from './scores'
import { notices, share } from './texts'
import { timetable } from './timetable'
import { vouchers } from './vouchers'

/** The words of a shop that rows of other tables keep, in the order in which they are saved: what is named comes before what names it. */
const partsOfShop = {
  share,
  notices,
  ads,
  products,
  tags,
  coaches,
  staff,
  spaces,
  courses,
  price_plans: pricePlans,
  timetable,
  private: privateLessons,
  court_types: courtTypes,
  entry,
  activities,
  invite_events: inviteEvents,
  annual_report: annualReports,
  scores,
  plans: onlinePlans,
  vouchers,
  measure_methods: measureMethods,
}

export const eachPart: readonly (readonly [word: string, Part])[] = Object.entries(partsOfShop)

export const ShopEntry = Obj({ ...makeShape(shopFacts), ...makeShape(partsOfShop) })
export type ShopEntry = Static<typeof ShopEntry>
