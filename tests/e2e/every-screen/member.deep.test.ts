import { deepIt } from '../../support/test-set'
import { LIN_XIAO } from '../journeys/acts'
import { everyWay, lookAround, partOf, screensOf } from '../screens/look'

const { look } = lookAround()

deepIt.each(
  partOf(
    screensOf(({ as }) => as === LIN_XIAO),
    1,
    2,
  ),
)('a screen of a member has nothing that axe finds, and fits: $name', (screen) => look(screen, everyWay))
