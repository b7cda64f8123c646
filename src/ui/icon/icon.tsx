import { View } from '@tarojs/components'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import type { IconName } from './icon-name.gen'
import styles from './icon.module.scss'
import { moreIcon } from './more-icons'

export type IconSize = 12 | 14 | 16 | 18 | 20 | 24 | 28 | 32 | 40

export interface IconProps {
  name: IconName
  size?: IconSize
  className?: string
  /** Only where no text beside the icon says the same. */
  label?: string
}

/** An icon in the colour of the text around it, on both builds: the drawing is a mask over that colour. */
export function Icon({ name, size = 24, className, label }: IconProps) {
  const reading = label ? a11y({ role: 'img', label }) : a11y({ hidden: true })
  return <View className={cx(styles.icon, styles[`s${size}`], styles[name] ?? moreIcon(name), className)} {...reading} />
}
