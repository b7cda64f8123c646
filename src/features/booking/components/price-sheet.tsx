import { Text, View } from '@tarojs/components'
import type { ScheduleConfirm } from '@/contract/booking'
import { useT } from '@/features/payment/texts'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Price } from '@/ui/price/price'
import { Sheet } from '@/ui/sheet/sheet'
import { priceLines } from '../price-lines'
import { SheetPart } from './sheet-part'
import styles from './sheet-part.module.scss'

interface PriceSheetProps {
  open: boolean
  confirm: ScheduleConfirm
  onClose: () => void
}

/** What one class costs and with what it can be paid, for how many people and for whom (booking ledger BK-110). */
export function PriceSheet({ open, confirm, onClose }: PriceSheetProps) {
  const t = useT()
  if (!open) return null
  const lines = priceLines(t, confirm.rules, confirm.schedule.max_users)
  const parts = [
    { key: 'card', title: t('booking.groupCards'), prices: lines.card },
    { key: 'free', title: t('booking.channelFree'), prices: lines.free },
    { key: 'online', title: t('payment.online'), prices: lines.online },
  ].filter(({ prices }) => prices.length > 0)
  return (
    <Sheet open id='price-sheet' title={t('booking.priceTitle')} onClose={onClose} closeLabel={t('common.close')}>
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
        <Text>{t('booking.perPerson')}</Text>
      </View>
    </Sheet>
  )
}
