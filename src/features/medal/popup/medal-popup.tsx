import { View } from '@tarojs/components'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { popupWeek } from '@/domain/medal/latest'
import { serverNow } from '@/http/clock'
import { a11y } from '@/platform/a11y'
import { storage } from '@/platform/storage'
import { go } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Icon } from '@/ui/icon/icon'
import { Overlay } from '@/ui/overlay/overlay'
import { Pressable } from '@/ui/pressable/pressable'
import { MedalDisc } from '../disc/medal-disc'
import { periodLine } from '../entry/period-line'
import { useT } from '../entry/texts'
import { nameMedal, useLatestMedalsQuery, type Medal } from '../medal-queries'
import styles from './medal-popup.module.scss'

interface MedalPopupProps {
  shopId: number
  userId: number
  /** Nothing else lies over the page in this visit, and nothing is under way on it. */
  isFree: boolean
}

/**
 * The newest medal over home, once a week: the Monday of the week is stored when it is shown, so that one that is given on Thursday is still shown (identity ledger
 * IP-065, IP-165 to IP-167). A medal that was shown before is not shown again in the next week. Its picture is opened over the wall: what draws it is no part of the
 * mini-program's main package.
 */
export function MedalPopup({ shopId, userId, isFree }: MedalPopupProps) {
  const t = useT()
  const week = popupWeek(serverNow())
  const [isInFront, setInFront] = useState(true)
  useDidShow(() => setInFront(true))
  useDidHide(() => setInFront(false))
  const [shown, setShown] = useState<Medal>()
  const [isClosed, setClosed] = useState(false)
  const isDue = isFree && storage.get(`medal_popup_${userId}`) !== week
  const newest = useLatestMedalsQuery(shopId, userId, isDue).data?.medals[0]
  const next = isDue && isInFront && newest && storage.get(`medal_shown_${userId}`) !== nameMedal(newest) ? newest : undefined
  useEffect(() => {
    if (!next || shown) return
    storage.set(`medal_popup_${userId}`, week)
    storage.set(`medal_shown_${userId}`, nameMedal(next))
    setShown(next)
  }, [next, shown, userId, week])
  if (!shown || isClosed || !isInFront) return null
  const close = () => setClosed(true)
  const openPicture = () => {
    close()
    void go('achievementsPage', { shopId, medal: nameMedal(shown) })
  }
  return (
    <Overlay role='dialog' label={`${t('medal-entry.given')} ${shown.name}`} onClose={close} className={styles.layer} id='medal-popup'>
      <View className={styles.card}>
        <View className={styles.glow} {...a11y({ hidden: true })} />
        <View className={styles.line}>{t('medal-entry.given')}</View>
        <View className={styles.medal}>
          <MedalDisc sign={shown.sign} image={shown.image} />
        </View>
        <View className={styles.name}>{shown.name}</View>
        <View className={styles.line}>{periodLine(t, shown)}</View>
        <Button tone='light' size={44} onPress={openPicture} id='medal-open'>
          {t('medal-entry.open')}
        </Button>
      </View>
      <Pressable className={styles.close} label={t('common.close')} onPress={close} id='medal-dismiss'>
        <Icon name='close' size={24} />
      </Pressable>
    </Overlay>
  )
}
