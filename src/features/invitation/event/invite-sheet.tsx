import { Text, View } from '@tarojs/components'
import type { InviteEvent } from '@/contract/invitation'
import type { Shop } from '@/contract/shop/shop'
import { navigate } from '@/platform/navigate'
import { share } from '@/platform/share'
import type { ShareCard } from '@/platform/share/types'
import { Button } from '@/ui/button/button'
import { Icon } from '@/ui/icon/icon'
import { Picture } from '@/ui/picture/picture'
import { Sheet } from '@/ui/sheet/sheet'
import { toast } from '@/ui/toast/toast-store'
import { giftFigure, giftName } from '../gift-words'
import { useT } from '../texts'
import styles from './invite-sheet.module.scss'

interface InviteSheetProps {
  event: InviteEvent
  card: ShareCard
  shop: Pick<Shop, 'name' | 'logo'>
  onPoster: () => void
  onClose: () => void
}

/** The card as a friend will see it, and the ways to send it. */
export function InviteSheet({ event, card, shop, onPoster, onClose }: InviteSheetProps) {
  const t = useT()
  const way = share.useWay()
  const { invitee_rule: rule } = event
  const { before, figure, after } = giftFigure(t, rule)
  const copy = async () => {
    if (!(await share.copy(navigate.webUrl(card.address)))) return toast(t('invitation.copyFailed'), 'failed')
    toast(t('invitation.copied'), 'done')
    onClose()
  }
  return (
    <Sheet
      open
      id='invite-sheet'
      title={t('invitation.title')}
      onClose={onClose}
      closeLabel={t('common.close')}
      foot={
        <>
          <Button grow tone={way === 'button' ? 'soft' : 'fill'} icon='link' onPress={() => void copy()} id='invite-copy'>
            {t('invitation.copyLink')}
          </Button>
          {way === 'button' && (
            <Button grow icon='chat' native={{ openType: 'share' }} onPress={onClose} id='invite-friend'>
              {t('invitation.toFriend')}
            </Button>
          )}
        </>
      }
    >
      <View className={styles.hint}>{t('invitation.preview')}</View>
      <View className={styles.card} id='invite-card'>
        <View className={styles.shop}>
          <View className={styles.logo}>
            <Picture src={shop.logo} ratio='1:1' icon='building' />
          </View>
          <Text>{shop.name}</Text>
        </View>
        <View className={styles.title}>{card.title}</View>
        <View className={styles.picture}>
          <Picture src={card.imgUrl} ratio='5:4' flush lazy={false} />
          <View className={styles.strip}>
            <Text className={styles.figure}>{`${before}${figure} ${after}`.trim()}</Text>
            <Text className={styles.facts}>{rule.card_tpl?.name ?? giftName(t, rule)}</Text>
          </View>
        </View>
        <View className={styles.foot}>
          <Icon name='link' size={14} />
          <Text>{t(way === 'button' ? 'invitation.miniProgram' : 'invitation.link')}</Text>
        </View>
      </View>
      <Button full tone='ghost' size={44} icon='image' onPress={onPoster} id='invite-poster'>
        {t('invitation.makePoster')}
      </Button>
      {way === 'menu' && <View className={styles.hint}>{t('invitation.byMenu')}</View>}
    </Sheet>
  )
}
