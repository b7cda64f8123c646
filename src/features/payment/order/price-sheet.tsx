import { Text, View } from '@tarojs/components'
import type { ChannelKind } from '@/domain/payment/channel'
import { useT } from '../texts'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Price } from '@/ui/price/price'
import { Sheet } from '@/ui/sheet/sheet'
import type { PriceLine } from './price-lines'
import { SheetPart } from '../sheet-part'
import styles from '../sheet-part.module.scss'

interface PriceSheetProps {
  open: boolean
  lines: Record<ChannelKind, readonly PriceLine[]>
  onClose: () => void
}

/** The prices by way to pay, head count and user status (booking ledger BK-110). */
export function PriceSheet({ open, lines, onClose }: PriceSheetProps) {
  const t = useT()
  if (!open) return null
  const parts = [
    { key: 'card', title: t('payment.groupCards'), prices: lines.card },
    { key: 'free', title: t('payment.channelFree'), prices: lines.free },
    { key: 'online', title: t('payment.online'), prices: lines.online },
  ].filter(({ prices }) => prices.length > 0)
  return (
    <Sheet open id='price-sheet' title={t('payment.priceTitle')} onClose={onClose} closeLabel={t('common.close')}>
      {parts.map(({ key, title, prices }) => (
        <SheetPart key={key} title={title}>
          <CellGroup role='list' label={title}>
            {prices.map(({ key: id, title: name, note, cost, was }) => (
              <Cell
                key={id}
                id={id}
                role='listitem'
                title={name}
                note={note || null}
                value={<Price amount={cost} {...(was && { was })} />}
              />
            ))}
          </CellGroup>
        </SheetPart>
      ))}
      <View className={styles.foot}>
        <Text>{t('payment.perPerson')}</Text>
      </View>
    </Sheet>
  )
}
