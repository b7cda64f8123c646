import { View } from '@tarojs/components'
import { distanceText } from '@/domain/shop/distance'
import { useT } from '@/i18n/runtime'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Picture } from '@/ui/picture/picture'
import { Radio } from '@/ui/radio/radio'
import { Bone, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { ErrorState } from '@/ui/state-view/state-view'
import { Tag } from '@/ui/tag/tag'
import { useNearShops } from '../hooks/use-near-shops'
import styles from './shop-list.module.scss'

interface ShopListProps {
  brandId: number | undefined
  current: number
  /** Whether the list is in view, so that its position may be asked for. */
  wanted: boolean
  onPick: (shopId: number) => void
}

/** The brand's shops by distance with the nearest marked (booking ledger BK-099, BK-100). */
export function ShopList({ brandId, current, wanted, onPick }: ShopListProps) {
  const t = useT()
  const { shops, nearestId, refused, failed, loading, retry } = useNearShops(brandId, wanted)
  // Only beside shops whose distance is known does a missing one say something.
  const distanceOf = (metres: number | null) => (metres === null ? nearestId && t('booking.noDistance') : distanceText(metres))
  if (failed)
    return <ErrorState compact title={t('booking.loadFailed')} act={{ word: t('common.retry'), onPress: retry, id: 'retry-shops' }} />
  if (loading)
    return (
      <SkeletonGroup label={t('common.loading')}>
        <Bone />
        <Bone />
        <Bone />
      </SkeletonGroup>
    )
  return (
    <View>
      {refused && <View className={styles.hint}>{t('booking.locationFailed')}</View>}
      <CellGroup role='radiogroup' label={t('booking.shopTitle')}>
        {shops.map((shop) => (
          <Cell
            key={shop.id}
            id={`shop-${shop.id}`}
            role='radio'
            checked={shop.id === current}
            lead={<Picture src={shop.image} ratio='1:1' width={52} />}
            title={
              <View className={styles.title}>
                {shop.name}
                {shop.id === nearestId && <Tag tone='primary'>{t('booking.nearest')}</Tag>}
              </View>
            }
            note={shop.address}
            value={distanceOf(shop.distance)}
            end={<Radio on={shop.id === current} />}
            onPress={() => onPick(shop.id)}
          />
        ))}
      </CellGroup>
    </View>
  )
}
