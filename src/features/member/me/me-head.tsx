import { View } from '@tarojs/components'
import type { Session } from '../session'
import { maskPhone } from '@/domain/member/mask-phone'
import { useT } from './texts'
import { a11y } from '@/platform/a11y'
import { go } from '@/routes/go'
import { here } from '@/routes/here'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/pressable/pressable'
import { leaveForCloud } from '@/shell/session/session-guard'
import { ProfileAvatar } from '../profile/profile-avatar'
import styles from './me-head.module.scss'

interface MeHeadProps {
  session: Extract<Session, { kind: 'account' }>
  shopId: number
  shopName: string
}

const MEMBER = 2

/** The user: portrait, name, masked phone, and status at the shop. */
export function MeHead({ session: { user, membershipId }, shopId, shopName }: MeHeadProps) {
  const t = useT()
  const standing = () => {
    if (membershipId === undefined || shopName === '') return ''
    if (membershipId === null) return t('me.notBound')
    return t(user.status === MEMBER ? 'me.memberOf' : 'me.registeredAt', { shop: shopName })
  }
  return (
    <View className={styles.head} id='me-head'>
      <ProfileAvatar user={user} />
      <View className={styles.words}>
        <View className={styles.name} {...a11y({ role: 'heading', level: 1 })}>
          {user.username}
        </View>
        <View className={styles.note}>{[maskPhone(user.phone), standing()].filter(Boolean).join(' · ')}</View>
      </View>
      {shopId > 0 && (
        <Pressable
          className={styles.edit}
          role='link'
          id='me-edit'
          label={t('me.editProfile')}
          onPress={() => void (leaveForCloud('/mobile/profile/', here()) || go('profileEditPage', { shopId }))}
        >
          <Icon name='edit' />
        </Pressable>
      )}
    </View>
  )
}
