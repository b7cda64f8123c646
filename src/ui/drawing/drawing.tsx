import { View } from '@tarojs/components'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import { drawingLayers } from './drawing-layers.gen'
import styles from './drawing.module.scss'

export type DrawingName = keyof typeof drawingLayers

export interface DrawingProps {
  name: DrawingName
  className?: string
}

/** A picture of several theme colours, one mask over another; decoration, so it is not read out. */
export function Drawing({ name, className }: DrawingProps) {
  const layers = Array.from({ length: drawingLayers[name] }, (_, at) => at)
  return (
    <View className={cx(styles.drawing, styles[name], className)} {...a11y({ hidden: true })}>
      {layers.map((at) => (
        <View key={at} className={cx(styles.layer, styles[`${name}-${at}`])} />
      ))}
    </View>
  )
}
