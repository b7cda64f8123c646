import { Image, View } from '@tarojs/components'
import { useState } from 'react'
import { inStyle } from '@/domain/shop/photo-style'
import { a11y } from '@/platform/a11y'
import { asset } from '@/platform/asset'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon/icon'
import type { IconName } from '@/ui/icon/icon-name.gen'
import styles from './picture.module.scss'

export interface PictureProps {
  src: string | null | undefined
  /** The description; undefined for decoration. */
  label?: string
  ratio?: '16:9' | '1:1' | '5:4'
  /** The width in px at 375; without it the picture is as wide as its box. */
  width?: 52 | 64 | 76 | 88 | 96
  /** No rounded corners: at the edge of a card. */
  flush?: boolean
  /** Drawn faint: past or not possible. */
  dim?: boolean
  /** Loads when it comes near (default); `false` on the first screen. */
  lazy?: boolean
  icon?: IconName
  className?: string
}

const shape = { '16:9': 'wide', '1:1': 'one', '5:4': 'five' } as const

/** A picture in a box that keeps its shape while it loads; an icon replaces a missing or broken one. */
export function Picture({ src, label, ratio = '16:9', width, flush, dim, lazy = true, icon = 'image', className }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const shown = src && broken !== src
  return (
    <View
      className={cx(styles.box, width ? styles[`w${width}`] : styles.fill, flush && styles.square, dim && styles.dim, className)}
      {...(label ? a11y({ role: 'img', label }) : a11y({ hidden: true }))}
    >
      <View className={styles[shape[ratio]]} />
      {shown ? (
        <Image
          className={styles.image}
          src={asset.url(width ? inStyle(src, '180x180') : src)}
          mode='aspectFill'
          lazyLoad={lazy}
          onError={() => setBroken(src)}
        />
      ) : (
        <View className={styles.none}>
          <Icon name={icon} size={28} />
        </View>
      )}
    </View>
  )
}
