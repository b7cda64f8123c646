import { CardType } from '../card'

/** For how many days what is bought is valid; null for ever. A period card's units are its days. */
export const optionDays = ({ type, units, days }: { type: CardType; units: number; days: number | null }): number | null =>
  type === CardType.period ? units : days
