import { Image, View } from '@tarojs/components'
import { inStyle } from '@/domain/shop/photo-style'
import { a11y } from '@/platform/a11y'
import { asset } from '@/platform/asset'
import { LongList } from '@/ui/long-list/long-list'
import { Pressable } from '@/ui/pressable/pressable'
import { SkeletonGroup } from '@/ui/skeleton/skeleton'
import { useT } from './texts'
import styles from './photo-grid.module.scss'

const COLUMNS = 3

/** Thumbnails of 180 x 180, three in a row (booking ledger BK-473); a tap opens one. */
export function PhotoGrid({ photos, onOpen }: { photos: readonly string[]; onOpen: (at: number) => void }) {
  const t = useT()
  const rows = Array.from({ length: Math.ceil(photos.length / COLUMNS) }, (_, at) => photos.slice(at * COLUMNS, (at + 1) * COLUMNS))
  return (
    <View className={styles.grid} {...a11y({ role: 'group', label: t('course.photosTitle') })}>
      <LongList
        items={rows}
        readKey={([photo]) => photo!}
        estimate={122}
        render={(row, rowAt) => (
          <View className={styles.row}>
            {row.map((photo, column) => {
              const at = rowAt * COLUMNS + column
              return (
                <Pressable
                  key={photo}
                  className={styles.cell}
                  label={t('shop.photo', { n: at + 1, total: photos.length })}
                  onPress={() => onOpen(at)}
                  id={`photo-${at + 1}`}
                >
                  <Image className={styles.image} src={asset.url(inStyle(photo, '180x180'))} mode='aspectFill' lazyLoad={at > 8} />
                </Pressable>
              )
            })}
          </View>
        )}
      />
    </View>
  )
}

/** Two rows of photos while they load. */
export function PhotoGridSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('common.loading')} className={styles.grid}>
      {[0, 1].map((row) => (
        <View key={row} className={styles.row}>
          {[0, 1, 2].map((column) => (
            <View key={column} className={styles.cell} />
          ))}
        </View>
      ))}
    </SkeletonGroup>
  )
}
