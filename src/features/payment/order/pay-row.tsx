import { Text } from '@tarojs/components'
import { CardType } from '@/domain/card/card'
import { channelIcon } from '../channel-appearance'
import { useT } from '../texts'
import { CardMini, type CardMiniProps } from '@/ui/card-face/card-mini'
import { Cell } from '@/ui/cell/cell'
import { Glyph } from '@/ui/cell/glyph'
import { Radio } from '@/ui/radio/radio'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { Tag } from '@/ui/tag/tag'
import { Words } from '@/ui/words/words'
import type { PayOption, PriceState } from './pay-options'
import { writeCost, payName, payNote } from './pay-words'
import styles from '../pay/channel-list.module.scss'

const faces: Record<CardType, CardMiniProps['kind']> = { [CardType.value]: 'value', [CardType.times]: 'times', [CardType.period]: 'period' }

/** The sign of a way to pay: the card's face, or the channel's glyph, grey where it cannot be used. */
export function PaySign({ option }: { option: PayOption }) {
  const { usable, channel } = option
  if (option.kind === 'card') return <CardMini kind={usable ? faces[option.card.type] : 'off'} />
  if (option.kind === 'corporate') return <CardMini kind={usable ? 'corp' : 'off'} />
  if (option.kind === 'free') return <Glyph flat name='check' />
  return <Glyph flat name={channelIcon(channel)} tone={usable ? (channel === 'WEIXIN' ? 'ok' : 'primary') : 'plain'} />
}

interface PayRowProps {
  option: PayOption
  /** The prefix of the row's id: the page, the picker and a sheet may show the same option. */
  prefix: 'pay' | 'pick' | 'change'
  on: boolean
  count: number
  /** The price for this head count; the price for another one is not shown. */
  price: PriceState
  onPress: (() => void) | undefined
}

/** One way to pay as a choice; one that cannot be used shows the reason (booking ledger BK-342). */
export function PayRow({ option, prefix, on, count, price, onPress }: PayRowProps) {
  const t = useT()
  const { usable } = option
  const cost = writeCost(t, option, count, 'price') || null
  const said = option.reason?.msg ?? payNote(t, option)
  return (
    <Cell
      id={`${prefix}-${option.key}`}
      role='radio'
      checked={on}
      off={!usable && !onPress}
      lead={<PaySign option={option} />}
      title={
        <>
          <Text>{payName(t, option)}</Text>
          {option.kind === 'online' && option.pay.tag && (
            <Tag tone='primary' className={styles.tag}>
              {option.pay.tag}
            </Tag>
          )}
          {option.isPublic && <Tag className={styles.tag}>{t('payment.publicCard')}</Tag>}
        </>
      }
      note={said && <Words text={said} />}
      noteTone={usable ? 'plain' : 'warn'}
      value={price === 'known' ? cost : price === 'waiting' && cost ? <Skeleton width='28px' /> : null}
      end={<Radio on={on} disabled={!usable} />}
      onPress={onPress}
    />
  )
}
