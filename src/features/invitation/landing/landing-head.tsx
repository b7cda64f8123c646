import { Image, View } from '@tarojs/components'
import type { Landing } from '@/contract/invitation'
import { a11y } from '@/platform/a11y'
import { appearance } from '@/platform/appearance'
import { asset } from '@/platform/asset'
import { Avatar } from '@/ui/avatar/avatar'
import { Icon } from '@/ui/icon/icon'
import { LightDisc } from '@/ui/light-disc/light-disc'
import { invitationTitle } from '../gift-words'
import { useT } from './texts'
import styles from './landing-head.module.scss'

/** Who invites to what, and where. */
export function LandingHead({ invitation, logo }: { invitation: Landing; logo: string | undefined }) {
  const t = useT()
  const { statusBar } = appearance.topInsets()
  const { inviter, shop, rule } = invitation
  return (
    <View className={styles.head} style={statusBar ? { paddingTop: `${statusBar}px` } : undefined}>
      <View className={styles.inner}>
        <LightDisc tone='soft' className={styles.sun} />
        <View className={styles.words}>
          <View className={styles.faces} {...a11y({ hidden: true })}>
            <View className={styles.avatar}>
              <Avatar src={inviter.avatar} size={64} lazy={false} />
            </View>
            <View className={styles.logo}>
              {logo ? <Image className={styles.image} src={asset.url(logo)} mode='aspectFill' /> : <Icon name='building' size={32} />}
            </View>
          </View>
          <View className={styles.title} {...a11y({ role: 'heading', level: 1, id: 'landing-title' })}>
            {invitationTitle(t, inviter.username, rule)}
          </View>
          <View className={styles.place}>{shop.address ? t('landing.place', { shop: shop.name, address: shop.address }) : shop.name}</View>
        </View>
      </View>
    </View>
  )
}
