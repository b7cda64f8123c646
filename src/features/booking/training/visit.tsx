import { Text, View } from '@tarojs/components'
import type { VisitRecord } from '@/contract/booking/visit'
import { VISIT_MINUTES } from '@/domain/booking/latest'
import { addMinutes, dayOf, formatTime, readInstant } from '@/domain/time'
import { useNow } from '@/http/clock'
import { dayText } from '@/i18n/dates'
import { useT } from '@/i18n/later/order'
import { Avatar } from '@/ui/avatar/avatar'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Stack } from '@/ui/stack/stack'
import { OwnFacts } from './own-facts'
import facts from '../order/order-facts.module.scss'

/** A visit: time, place and the salesperson (booking ledger BK-145). */
export function Visit({ visit }: { visit: VisitRecord }) {
  const t = useT()
  const now = useNow('states')
  const at = readInstant(visit.visit_at)
  const isOver = now >= addMinutes(at, VISIT_MINUTES)
  const state = isOver ? { word: t('order.visitPast'), tone: 'plain' as const } : { word: t('order.visitSoon'), tone: 'primary' as const }
  return (
    <Stack>
      <OwnFacts
        title={t('order.visitTitle')}
        state={state}
        time={`${dayText(t, dayOf(at), dayOf(now))} ${formatTime(at)}`}
        shop={visit.shop_user_ship.shop}
      >
        <View className={facts.fact}>
          <Avatar src={visit.seller.avatar} size={22} />
          <Text>{t('order.visitWith', { name: visit.seller.username })}</Text>
        </View>
      </OwnFacts>
      {!isOver && (
        <CellGroup>
          <Cell plain title={t('order.visitHint')} />
        </CellGroup>
      )}
    </Stack>
  )
}
