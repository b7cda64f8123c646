import cardEarned from './functions/card-earned.sql'
import cardWorth from './functions/card-worth.sql'
import keepOnePlace from './functions/keep-one-place.sql'
import postCardEntries from './functions/post-card-entries.sql'
import { byText } from './migration'

/** The functions of triggers, which all releases on a database share. */
export const triggers = [
  byText('trigger/keep-one-place', keepOnePlace),
  byText('trigger/card-worth', cardWorth),
  byText('trigger/card-earned', cardEarned),
  byText('trigger/post-card-entries', postCardEntries),
]
