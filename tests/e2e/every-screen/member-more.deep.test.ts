import { LIN_XIAO } from '../journeys/acts'
import { lookAround, cutPart } from '../screens/look'
import { listOtherScreens } from '../screens/one-of-each'

const { look } = lookAround()

it.each(
  cutPart(
    listOtherScreens(({ as }) => as === LIN_XIAO),
    2,
    2,
  ),
)('a screen of a member has nothing that axe finds, and fits: $name', look)
