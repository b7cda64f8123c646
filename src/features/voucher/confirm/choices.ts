import type { VoucherOption, VoucherRule } from '@/contract/voucher/voucher'

/** A choice of a rule: one option, or the specifications of one card. */
export interface Choice {
  key: string
  options: readonly [VoucherOption, ...VoucherOption[]]
}

/** The options of a rule as they are shown. Where one is chosen, specifications of the same card stand together. */
export const listChoices = ({ options, exchange_num: most }: Pick<VoucherRule, 'options' | 'exchange_num'>): Choice[] => {
  const choices = new Map<string, [VoucherOption, ...VoucherOption[]]>()
  for (const option of options) {
    const tpl = most === 1 && option.shop_ok ? option.card_tpl : null
    const key = tpl ? `card-${tpl.id}` : `option-${option.id}`
    const known = choices.get(key)
    if (known) known.push(option)
    else choices.set(key, [option])
  }
  return [...choices].map(([key, all]) => ({ key, options: all }))
}

/** The options that are chosen before anybody chose: all where there is no choice, the first where one is chosen, else none. */
export const firstChoice = ({ options, exchange_num: most }: Pick<VoucherRule, 'options' | 'exchange_num'>): number[] => {
  const here = options.filter(({ shop_ok: isHere }) => isHere).map(({ id }) => id)
  if (here.length <= most || most === 1) return here.slice(0, most)
  return []
}

/** The chosen options after a tap: another one takes the place of the only one, else it is added or taken off; more than `most` are not added. */
export const choose = (chosen: readonly number[], id: number, most: number): number[] => {
  if (most === 1) return [id]
  if (chosen.includes(id)) return chosen.filter((one) => one !== id)
  return chosen.length < most ? [...chosen, id] : [...chosen]
}
