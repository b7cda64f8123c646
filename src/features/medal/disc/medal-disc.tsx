import { Image, View } from '@tarojs/components'
import type { MedalSign } from '@/domain/medal/medal'
import { asset } from '@/platform/asset'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon/icon'
import { ringBySign } from './ring-by-sign'
import styles from './medal-disc.module.scss'

const rings = { 1: styles.first, 2: styles.second, 3: styles.third }

/** A medal as a disc of 72; grey while it is not reached. */
export function MedalDisc({ sign, image, off }: { sign: MedalSign; image: string; off?: boolean }) {
  return (
    <View className={cx(styles.rim, rings[ringBySign[sign]], off && styles.off)}>
      <View className={styles.ring}>
        <View className={styles.core}>
          {image ? <Image className={styles.picture} src={asset.url(image)} mode='aspectFill' /> : <Icon name={sign} size={24} />}
        </View>
      </View>
    </View>
  )
}
