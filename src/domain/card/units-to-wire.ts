import { writeCardAmount } from './amount'
import { CardType } from './card'

/** An amount of units in the wire's form: yuan for a value card and for a payment without a card (`type` null), else times or days. */
export const unitsToWire = (units: number, type: CardType | null): number => writeCardAmount(type ?? CardType.value, units)
