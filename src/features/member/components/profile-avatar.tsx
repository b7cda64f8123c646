import { View } from '@tarojs/components'
import type { User } from '@/contract/member'
import { pictureOf } from '@/domain/member/gender'
import { a11y } from '@/platform/a11y'
import { Avatar } from '@/ui/avatar/avatar'
import { cx } from '@/ui/cx'
import { Drawing } from '@/ui/drawing/drawing'
import styles from './profile-avatar.module.scss'

/** A member's portrait; without one, the default of the gender (identity ledger IP-091, IP-092). */
export function ProfileAvatar({ user, large }: { user: Pick<User, 'avatar' | 'gender'>; large?: boolean }) {
  if (user.avatar) return <Avatar src={user.avatar} size={large ? 88 : 64} lazy={!large} />
  return (
    <View className={cx(styles.default, large && styles.large)} {...a11y({ hidden: true })}>
      <Drawing name={pictureOf(user.gender)} />
    </View>
  )
}
