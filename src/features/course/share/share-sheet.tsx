import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { Shop } from '@/contract/shop/shop'
import { navigate } from '@/platform/navigate'
import { share } from '@/platform/share'
import type { ShareCard } from '@/platform/share/types'
import { Button } from '@/ui/button/button'
import { Icon } from '@/ui/icon/icon'
import { Picture } from '@/ui/picture/picture'
import { Sheet } from '@/ui/sheet/sheet'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { toast } from '@/ui/toast/toast-store'
import { useT } from '../texts'
import { SharePoster } from './share-poster'
import styles from './share-sheet.module.scss'

interface ShareSheetProps {
  open: boolean
  onClose: () => void
  /** Undefined while the shop's share texts load. */
  card: ShareCard | undefined
  shop: Pick<Shop, 'id' | 'name' | 'logo'> | undefined
  /** The strip under the picture: the time and the title. */
  time?: string
  /** Day and time for the poster. */
  date?: string
  facts: string
}

/** Shows the card as friends will see it, and the ways to send it (booking ledger BK-119, BK-317). */
export function ShareSheet({ open, onClose, card, shop, time, date, facts }: ShareSheetProps) {
  const t = useT()
  const way = share.useWay()
  const [poster, setPoster] = useState(false)
  const shown = poster && card && shop
  const copy = async () => {
    if (!card) return
    if (!(await share.copy(navigate.webUrl(card.address)))) return toast(t('course.copyFailed'), 'failed')
    toast(t('course.copied'), 'done')
    onClose()
  }
  return (
    <Sheet
      open={open}
      id='share-sheet'
      title={t('course.invite')}
      onClose={onClose}
      closeLabel={t('common.close')}
      foot={
        <>
          <Button grow tone={way === 'button' ? 'soft' : 'fill'} icon='link' disabled={!card} onPress={() => void copy()} id='share-copy'>
            {t('course.copyLink')}
          </Button>
          {way === 'button' && (
            <Button grow icon='chat' disabled={!card} native={{ openType: 'share' }} onPress={onClose} id='share-friend'>
              {t('course.toFriend')}
            </Button>
          )}
        </>
      }
    >
      {shown ? (
        <SharePoster card={card} shop={shop} facts={facts} {...(date && { date })} />
      ) : (
        <>
          <View className={styles.hint}>{t('course.sharePreview')}</View>
          <View className={styles.card} id='share-card'>
            {card ? (
              <>
                <View className={styles.shop}>
                  <View className={styles.logo}>
                    <Picture src={shop?.logo} ratio='1:1' icon='building' />
                  </View>
                  <Text>{shop?.name}</Text>
                </View>
                <View className={styles.title}>{card.title}</View>
                <View className={styles.picture}>
                  <Picture src={card.imgUrl} ratio='5:4' flush lazy={false} />
                  <View className={styles.strip}>
                    {time && <Text className={styles.time}>{time}</Text>}
                    <Text className={styles.facts}>{facts}</Text>
                  </View>
                </View>
                {card.desc && <View className={styles.desc}>{card.desc}</View>}
                <View className={styles.foot}>
                  <Icon name='link' size={14} />
                  <Text>{t(way === 'button' ? 'course.miniProgram' : 'course.link')}</Text>
                </View>
              </>
            ) : (
              <SkeletonGroup label={t('common.loading')}>
                <Skeleton kind='small' width='46%' />
                <Skeleton width='80%' />
                <Skeleton kind='picture' />
              </SkeletonGroup>
            )}
          </View>
        </>
      )}
      <Button full tone='ghost' size={44} icon='image' disabled={!card || !shop} onPress={() => setPoster(!shown)} id='share-poster-toggle'>
        {t(shown ? 'course.showCard' : 'course.poster')}
      </Button>
      {way === 'menu' && <View className={styles.hint}>{t('course.byMenu')}</View>}
    </Sheet>
  )
}
