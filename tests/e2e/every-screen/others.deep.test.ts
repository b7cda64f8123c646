import { deepIt } from '../../support/test-set'
import { LIN_XIAO, SHEN } from '../journeys/acts'
import { everyWay, lookAround, screensOf } from '../screens/look'

const { look } = lookAround()

deepIt.each(screensOf(({ as }) => as !== undefined && as !== LIN_XIAO && as !== SHEN))(
  'a screen of other people has nothing that axe finds, and fits: $name',
  (screen) => look(screen, everyWay),
)
