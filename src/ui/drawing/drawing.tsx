import { View } from '@tarojs/components'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import styles from './drawing.module.scss'
import type { layerCounts } from './layer-counts.gen'
import { Layers } from './layers-later'
import { Soon } from '@/ui/later/soon'

export type DrawingName = keyof typeof layerCounts

export interface DrawingProps {
  name: DrawingName
  className?: string
}

/** A picture in several theme colours; decoration, hidden from screen readers. Its place is kept while it loads. */
export function Drawing({ name, className }: DrawingProps) {
  return (
    <View className={cx(styles.drawing, styles[name], className)} {...a11y({ hidden: true })}>
      <Soon>
        <Layers name={name} />
      </Soon>
    </View>
  )
}
