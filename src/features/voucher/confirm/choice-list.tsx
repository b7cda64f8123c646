import { View } from '@tarojs/components'
import type { VoucherOption, VoucherRule } from '@/contract/voucher/voucher'
import { ExchangeType, readExchangeType } from '@/domain/voucher/exchange-type'
import { a11y } from '@/platform/a11y'
import { CardMini } from '@/ui/card-face/card-mini'
import { Cell } from '@/ui/cell/cell'
import { Glyph } from '@/ui/cell/glyph'
import { Chip } from '@/ui/chip/chip'
import { ChipRow } from '@/ui/chip/chip-row'
import { Radio } from '@/ui/radio/radio'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { useT } from '../texts'
import { cardFace, exchangeIcon, givenText, specText, termText } from '../voucher-words'
import { choose, listChoices, type Choice } from './choices'
import styles from './choice-list.module.scss'

interface ChoiceListProps {
  rule: VoucherRule
  shopName: string
  chosen: readonly number[]
  onChoose: (ids: number[]) => void
}

const kindWords = {
  [ExchangeType.card]: 'voucher.isCard',
  [ExchangeType.coupon]: 'voucher.isCoupon',
  [ExchangeType.custom]: 'voucher.isThing',
} as const

/** The sign of an option: its card, a coupon or a thing. */
function OptionSign({ option: { card_tpl: tpl, exchange_type: type } }: { option: Pick<VoucherOption, 'card_tpl' | 'exchange_type'> }) {
  return tpl ? <CardMini kind={cardFace(tpl)} /> : <Glyph name={exchangeIcon(type)} flat tone='primary' />
}

/** The options of a rule, one or several of which are chosen; the specifications of a chosen card are chips below it. */
export function ChoiceList({ rule, shopName, chosen, onChoose }: ChoiceListProps) {
  const t = useT()
  const most = rule.exchange_num
  const choices = listChoices(rule)
  const isOne = most === 1
  const writeNote = ({ options: [option, ...others] }: Choice) => {
    if (!option.shop_ok) {
      const shops = option.shops.map(({ name }) => name).join(t('voucher.and'))
      return shopName ? t('voucher.otherShops', { shops, shop: shopName }) : t('voucher.onlyShops', { shops })
    }
    const kind = t(kindWords[readExchangeType(option.exchange_type)])
    if (others.length > 0) return `${kind} · ${t('voucher.chooseSpec')}`
    return [kind, termText(t, option), option.note].filter(Boolean).join(' · ')
  }
  return (
    <>
      <SectionHead
        small
        title={t('voucher.becomes')}
        note={choices.length > 1 ? t('voucher.chooseOf', { all: choices.length, n: most }) : undefined}
      />
      <Stack>
        <View className={styles.list} {...a11y({ role: isOne ? 'radiogroup' : 'group', label: t('voucher.becomes') })}>
          {choices.map((choice) => {
            const [option, ...others] = choice.options
            const on = choice.options.some(({ id }) => chosen.includes(id))
            const isFull = !isOne && !on && chosen.length >= most
            return (
              <View key={choice.key} className={styles.choice}>
                <Cell
                  id={choice.key}
                  role={isOne ? 'radio' : 'checkbox'}
                  checked={on}
                  off={!option.shop_ok || isFull}
                  lead={<OptionSign option={option} />}
                  title={others.length > 0 ? (option.card_tpl?.name ?? option.name) : givenText(t, option)}
                  note={writeNote(choice)}
                  end={<Radio on={on} disabled={!option.shop_ok || isFull} box={!isOne} />}
                  onPress={() => !(on && isOne) && onChoose(choose(chosen, option.id, most))}
                />
                {on && others.length > 0 && (
                  <View className={styles.specs}>
                    <ChipRow wrap label={t('voucher.spec')}>
                      {choice.options.map((spec) => (
                        <Chip
                          key={spec.id}
                          id={`spec-${spec.id}`}
                          word={specText(t, spec)}
                          on={chosen.includes(spec.id)}
                          onPress={() => onChoose([spec.id])}
                        />
                      ))}
                    </ChipRow>
                  </View>
                )}
              </View>
            )
          })}
        </View>
      </Stack>
    </>
  )
}
