import { View } from '@tarojs/components'
import { useT } from '@/i18n/runtime'
import { a11y } from '@/platform/a11y'
import { preview } from '@/platform/preview'
import { cx } from '@/ui/cx'
import { Picture } from '@/ui/picture/picture'
import { Pressable } from '@/ui/pressable/pressable'
import styles from './shop-gallery.module.scss'

/** The shop's images side by side; a tap shows them over the whole screen (identity ledger IP-072). */
export function ShopGallery({ images }: { images: readonly string[] }) {
  const t = useT()
  const total = images.length
  return (
    <View className={styles.strip} {...a11y({ role: 'group', label: t('shop.gallery') })}>
      {images.map((image, at) => (
        <Pressable
          key={image}
          className={cx(styles.photo, total === 1 && styles.alone)}
          label={t('shop.photo', { n: at + 1, total })}
          onPress={() => preview.open(images, at, t('common.close'))}
          id={`photo-${at + 1}`}
        >
          <Picture src={image} lazy={at > 1} />
        </Pressable>
      ))}
    </View>
  )
}
