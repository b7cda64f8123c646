import { lookAround } from '../screens/look'
import { otherScreensOf } from '../screens/one-of-each'

const { look } = lookAround()

it.each(otherScreensOf(({ as }) => as === undefined))('a screen of a visitor has nothing that axe finds, and fits: $name', look)
