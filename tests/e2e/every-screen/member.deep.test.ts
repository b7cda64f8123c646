import { LIN_XIAO } from '../journeys/acts'
import { lookAround, partOf } from '../screens/look'
import { otherScreensOf } from '../screens/one-of-each'

const { look } = lookAround()

it.each(
  partOf(
    otherScreensOf(({ as }) => as === LIN_XIAO),
    1,
    2,
  ),
)('a screen of a member has nothing that axe finds, and fits: $name', look)
