import { View } from '@tarojs/components'
import { judgeCrowd, occupancy } from '@/domain/checkin/crowd'
import { CheckinStatus, isExpired } from '@/domain/checkin/status'
import { readInstant } from '@/domain/time'
import { serverNow } from '@/http/clock'
import { go } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { useCrowdQuery, useLatestQuery } from '../checkin-queries'
import { openCheckin } from '../open-checkin'
import { useT } from './texts'
import styles from './home-checkin.module.scss'

interface HomeCheckinProps {
  shopId: number
  /** The user has a membership at the shop. */
  isMember: boolean
}

/** How busy the shop is now, and the way in, or out, in one tap; drawn without waiting for either. */
export function HomeCheckin({ shopId, isMember }: HomeCheckinProps) {
  const t = useT()
  const crowd = useCrowdQuery(shopId).data
  const latest = useLatestQuery(shopId, isMember).data?.checkin
  const isOver = !latest || isExpired(latest.expire_at === null ? null : readInstant(latest.expire_at), serverNow())
  const open = isOver ? undefined : latest
  const word = () => {
    if (open?.status === CheckinStatus.pending) return t('checkin-home.code')
    if (open?.status === CheckinStatus.inside) return t('checkin-home.leave')
    return t(open?.back_until && readInstant(open.back_until) > serverNow() ? 'checkin-home.again' : 'checkin-home.enter')
  }
  const press = () => {
    if (open?.status === CheckinStatus.pending) return void openCheckin(go, open)
    if (open?.status === CheckinStatus.inside) return void go('checkInLeavePage', { shopId, checkId: open.id })
    return void go('checkInPage', { shopId })
  }
  const most = crowd?.max_users ?? null
  const hasRatio = crowd !== undefined && occupancy(crowd.users_count, most) !== undefined
  return (
    <Card
      pad
      className={styles.door}
      onPress={() => void go('checkInCrowdPage', { shopId })}
      opens={t('checkin-home.crowd')}
      id='home-door'
    >
      <View className={styles.words}>
        <View className={styles.note}>
          {hasRatio ? t('checkin-home.ofMost', { n: crowd.users_count, most: most ?? 0 }) : t('checkin-home.now')}
        </View>
        <View className={styles.word}>
          {crowd
            ? hasRatio
              ? t(`checkin-home.${judgeCrowd(crowd.users_count, most)}`)
              : t('checkin-home.inside', { n: crowd.users_count })
            : ' '}
        </View>
      </View>
      <Button size={44} icon={open?.status === CheckinStatus.inside ? 'door' : 'qr'} onPress={press} id='home-enter'>
        {word()}
      </Button>
    </Card>
  )
}
