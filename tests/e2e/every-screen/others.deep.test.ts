import { LIN_XIAO, SHEN } from '../journeys/acts'
import { lookAround } from '../screens/look'
import { listOtherScreens } from '../screens/one-of-each'

const { look } = lookAround()

it.each(listOtherScreens(({ as }) => as !== undefined && as !== LIN_XIAO && as !== SHEN))(
  'a screen of other people has nothing that axe finds, and fits: $name',
  look,
)
