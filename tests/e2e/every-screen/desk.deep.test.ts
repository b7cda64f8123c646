import { SHEN } from '../journeys/acts'
import { lookAround } from '../screens/look'
import { listOtherScreens } from '../screens/one-of-each'

const { look } = lookAround()

it.each(listOtherScreens(({ as }) => as === SHEN))('a screen of the desk has nothing that axe finds, and fits: $name', look)
