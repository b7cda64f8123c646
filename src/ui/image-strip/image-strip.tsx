import { View } from '@tarojs/components'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import { Picture } from '@/ui/picture/picture'
import { Pressable } from '@/ui/pressable/pressable'
import styles from './image-strip.module.scss'

export interface ImageStripProps {
  images: readonly string[]
  label: string
  /** The name of a picture for a screen reader. */
  photo: (n: number, total: number) => string
  onOpen: (at: number) => void
}

/** Pictures side by side, 11.25 rem each (booking ledger BK-475); a tap opens one. */
export function ImageStrip({ images, label, photo, onOpen }: ImageStripProps) {
  return (
    <View className={styles.strip} {...a11y({ role: 'group', label })}>
      {images.map((image, at) => (
        <Pressable
          key={image}
          className={cx(styles.photo, images.length === 1 && styles.alone)}
          label={photo(at + 1, images.length)}
          onPress={() => onOpen(at)}
          id={`photo-${at + 1}`}
        >
          <Picture src={image} lazy={at > 1} />
        </Pressable>
      ))}
    </View>
  )
}
