import { deepIt } from '../../support/test-set'
import { everyWay, lookAround, screensOf } from '../screens/look'

const { look } = lookAround()

deepIt.each(screensOf(({ as }) => as === undefined))('a screen of a visitor has nothing that axe finds, and fits: $name', (screen) =>
  look(screen, everyWay),
)
