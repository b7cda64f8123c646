import { View } from '@tarojs/components'
import type { Obstacle } from '@/contract/member/deletion'
import { dayOf, formatTime, readInstant } from '@/domain/time'
import { serverNow } from '@/http/clock'
import { dayWord, monthDayText } from '@/i18n/dates'
import { amountText } from '@/i18n/numbers'
import { phone } from '@/platform/phone'
import { go } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { useT } from './texts'
import styles from './deletion.module.scss'

const NEAR_MS = 2 * 86_400_000

/** Where a thing that is in the way is settled; undefined where only the shop can settle it. */
const settle = ({ kind, id, shop_id: shopId }: Obstacle): (() => void) | undefined => {
  switch (kind) {
    case 'booking':
    case 'lesson':
      return () => void go('userScheduleOrderDetail', { shopId, orderId: id })
    case 'court':
      return () => void go('courtOrderDetail', { shopId, orderId: id })
    case 'plan':
      return () => void go('planOrder', { shopId, orderId: id })
    case 'order':
      return () => void go('pendingOrders', { shopId })
    case 'refund':
      return () => void go('payResult', { shopId, orderId: id })
    case 'waiting':
      return () => void go('userScheduleOrder', { shopId, scheduleId: id })
    case 'activity':
      return () => void go('activityOrderPage', { shopId, orderId: id })
    case 'wallet':
    case 'role':
      return undefined
  }
}

const words = {
  booking: 'deletion.cancel',
  lesson: 'deletion.cancel',
  court: 'deletion.cancel',
  plan: 'deletion.see',
  activity: 'deletion.see',
  order: 'deletion.pay',
  refund: 'deletion.see',
  waiting: 'deletion.leaveWaiting',
  wallet: 'deletion.call',
  role: 'deletion.call',
} as const satisfies Record<Obstacle['kind'], string>

/** The obstacles of a deletion, each with the way to where it is settled. */
export function Obstacles({ obstacles }: { obstacles: readonly Obstacle[] }) {
  const t = useT()
  const now = serverNow()
  const writeTitle = ({ at, name }: Obstacle) => {
    if (at === null) return name
    const start = readInstant(at)
    const day = start - now < NEAR_MS ? dayWord(t, dayOf(start), dayOf(now)) : monthDayText(t, dayOf(start))
    return t('deletion.at', { day, time: formatTime(start), name })
  }
  const writeNote = ({ kind, amount, shop }: Obstacle) => {
    const price = amountText(amount ?? 0)
    switch (kind) {
      case 'order':
      case 'refund':
      case 'wallet':
        return t(`deletion.${kind}`, { price })
      case 'waiting':
      case 'role':
      case 'plan':
        return t(`deletion.${kind}`)
      case 'booking':
      case 'lesson':
      case 'court':
      case 'activity':
        return `${t('deletion.booked')} · ${shop}`
    }
  }
  return (
    <>
      <SectionHead small title={t('deletion.first')} note={t('deletion.items', { n: obstacles.length })} />
      <Stack>
        <CellGroup>
          {obstacles.map((each) => {
            const act = settle(each) ?? (each.shop_phone ? () => phone.dial(each.shop_phone) : undefined)
            const title = writeTitle(each)
            return (
              <Cell
                key={`${each.kind}-${each.id}`}
                id={`obstacle-${each.kind}-${each.id}`}
                title={title}
                note={writeNote(each)}
                end={
                  act && (
                    <View className={styles.act}>
                      <Button
                        size={36}
                        tone='line'
                        label={`${t(words[each.kind])} ${title}`}
                        onPress={act}
                        id={`settle-${each.kind}-${each.id}`}
                      >
                        {t(words[each.kind])}
                      </Button>
                    </View>
                  )
                }
              />
            )
          })}
        </CellGroup>
      </Stack>
    </>
  )
}
