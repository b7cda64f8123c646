import { View } from '@tarojs/components'
import { cx } from '@/ui/cx'
import { layerCounts } from './layer-counts.gen'
import styles from './layers.module.scss'

/** The masks of a drawing, one over another, each in a colour of the theme. */
export function Layers({ name }: { name: keyof typeof layerCounts }) {
  const layers = Array.from({ length: layerCounts[name] }, (_, at) => at)
  return (
    <>
      {layers.map((at) => (
        <View key={at} className={cx(styles.layer, styles[`${name}-${at}`])} />
      ))}
    </>
  )
}
