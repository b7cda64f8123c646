// The pages that people see every day in a real browser: axe finds nothing on them in the shop's theme and in the dark one, and they fit a finger, a window of
// 320 px, and text of 130 %. The deep set looks at a screen of every page so, and at every other screen (tests/e2e/every-screen).
import { lookAround } from './screens/look'
import { EVERY_DAY, named } from './screens/one-of-each'

const { look } = lookAround()

it.each(named(EVERY_DAY))('a page of every day has nothing that axe finds, and fits: $name', look)
