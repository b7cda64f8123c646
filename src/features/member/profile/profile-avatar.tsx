import { View } from '@tarojs/components'
import { choosePicture } from '@/domain/member/gender'
import { a11y } from '@/platform/a11y'
import { Avatar } from '@/ui/avatar/avatar'
import { cx } from '@/ui/cx'
import { Drawing } from '@/ui/drawing/drawing'
import styles from './profile-avatar.module.scss'

interface ProfileAvatarProps {
  user: { avatar: string; gender: number | null }
  size?: 40 | 48 | 64 | 88
}

/** A member's portrait; without one, the default of the gender (identity ledger IP-091, IP-092). */
export function ProfileAvatar({ user, size = 64 }: ProfileAvatarProps) {
  if (user.avatar) return <Avatar src={user.avatar} size={size} lazy={size < 88} />
  return (
    <View className={cx(styles.default, styles[`s${size}`])} {...a11y({ hidden: true })}>
      <Drawing name={choosePicture(user.gender)} />
    </View>
  )
}
