import { CardType } from '@/domain/card/card'
import type { Impact } from '@/domain/shop/impact'
import { fen, fenToYuan } from '@/domain/money'

const yuan = (amount: number): string => `¥${fenToYuan(fen(amount)).toFixed(2)}`

const writeAmount = ({ type, units }: Impact['units'][number]): string => {
  if (type === CardType.value) return yuan(units)
  return `${units} ${type === CardType.times ? 'times' : 'days'}`
}

/** The effect of an import on people and their money, a line for each that is not nothing. */
export const impactLines = ({
  classes,
  activities,
  people,
  waiting,
  units,
  money,
  companies,
  notices,
  holders,
  openOrders,
  accounts,
  offered,
  grants,
}: Impact): string[] => {
  const back = [
    ...units.map((one) => `${writeAmount(one)} to cards ${one.name}`),
    ...money.map((one) => `${yuan(one.fen)} by ${one.channel}`),
    ...(companies > 0 ? [`${yuan(companies)} to companies`] : []),
  ]
  return [
    activities.calledOff > 0 && `activities called off: ${activities.calledOff}, with ${activities.orders} orders given back`,
    activities.moved > 0 && `activities moved: ${activities.moved}; whoever has an order may cancel it until the start`,
    waiting > 0 && `waiting places ended: ${waiting}`,
    back.length > 0 && `given back: ${back.join(', ')}`,
    openOrders > 0 && `unpaid orders closed: ${openOrders}`,
    classes.moved > 0 && `classes moved: ${classes.moved}; whoever has booked one may leave it until it starts`,
    holders.roles > 0 && `roles ended: ${holders.roles}`,
    holders.subsidies > 0 && `subsidies ended: ${holders.subsidies}`,
    holders.cards > 0 && `holders of cards that pay for nothing any more: ${holders.cards}`,
    offered > 0 && `places offered to waiting lists: ${offered}`,
    grants.ended > 0 &&
      `grants ended: ${grants.ended}, which ${grants.withoutLimit > 0 ? 'anybody' : `${grants.left} more people`} could have claimed; ${grants.unused} unused coupons of them stay`,
    grants.restarted > 0 && `grants that were stopped and begin again: ${grants.restarted}`,
    accounts > 0 && `accounts made: ${accounts}`,
    people > 0 && `people concerned: ${people}, with ${notices.app} notices in the app`,
  ].filter((line) => line !== false)
}
