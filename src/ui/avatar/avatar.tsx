import { Image, View } from '@tarojs/components'
import { useState } from 'react'
import { inStyle } from '@/domain/shop/photo-style'
import { a11y } from '@/platform/a11y'
import { asset } from '@/platform/asset'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon/icon'
import styles from './avatar.module.scss'

export interface AvatarProps {
  src: string | null | undefined
  size?: 22 | 32 | 40 | 48 | 64 | 88
  /** The name of the person; undefined where it stands beside the portrait. */
  label?: string
  dim?: boolean
  /** Loaded when it comes near (default); `false` for the first view. */
  lazy?: boolean
}

const signs = { 22: 14, 32: 18, 40: 20, 48: 24, 64: 32, 88: 40 } as const

/** A round portrait; a drawn figure stands in for a missing one. */
export function Avatar({ src, size = 40, label, dim, lazy = true }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <View
      className={cx(styles.avatar, styles[`s${size}`], dim && styles.dim)}
      {...(label ? a11y({ role: 'img', label }) : a11y({ hidden: true }))}
    >
      {src && broken !== src ? (
        <Image
          className={styles.image}
          src={asset.url(inStyle(src, size > 40 ? '180x180' : '120x120'))}
          mode='aspectFill'
          lazyLoad={lazy}
          onError={() => setBroken(src)}
        />
      ) : (
        <Icon name='user' size={signs[size]} />
      )}
    </View>
  )
}
