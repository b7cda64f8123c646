import { lookAround } from '../screens/look'
import { listOtherScreens } from '../screens/one-of-each'

const { look } = lookAround()

it.each(listOtherScreens(({ as }) => as === undefined))('a screen of a visitor has nothing that axe finds, and fits: $name', look)
