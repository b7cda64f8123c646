import { deepIt } from '../../support/test-set'
import { SHEN } from '../journeys/acts'
import { everyWay, lookAround, screensOf } from '../screens/look'

const { look } = lookAround()

deepIt.each(screensOf(({ as }) => as === SHEN))('a screen of the desk has nothing that axe finds, and fits: $name', (screen) =>
  look(screen, everyWay),
)
