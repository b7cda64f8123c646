import { SHEN } from '../journeys/acts'
import { lookAround } from '../screens/look'
import { otherScreensOf } from '../screens/one-of-each'

const { look } = lookAround()

it.each(otherScreensOf(({ as }) => as === SHEN))('a screen of the desk has nothing that axe finds, and fits: $name', look)
