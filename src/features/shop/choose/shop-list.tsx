import { View } from '@tarojs/components'
import { useState } from 'react'
import { distanceText } from '@/domain/shop/distance'
import { order } from '@/features/booking/order/texts.zh-cn'
import { shop } from '../texts.zh-cn'
import { withTexts } from '@/i18n/runtime'
import { Cell } from '@/ui/cell/cell'
import { LongCells } from '@/ui/cell/long-cells'
import { Field } from '@/ui/field/field'
import { Icon } from '@/ui/icon/icon'
import { Picture } from '@/ui/picture/picture'
import { Radio } from '@/ui/radio/radio'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { EmptyState, ErrorState } from '@/ui/state-view/state-view'
import { Tag } from '@/ui/tag/tag'
import { useNearShops } from './use-near-shops'
import { LocateBar } from './locate-bar'
import styles from './shop-list.module.scss'

const { useT } = withTexts({ order, shop })

interface ShopListProps {
  brandId: number | undefined
  /** The present shop; 0 where there is none yet. */
  current: number
  /** Whether the list is in view, so that the location may be asked for. */
  wanted: boolean
  onPick: (shopId: number) => void
}

const matches = (words: string) => {
  const wanted = words.trim().toLowerCase()
  return ({ name, address }: { name: string; address: string }) => `${name} ${address}`.toLowerCase().includes(wanted)
}

/** The shops to choose from by distance, with the nearest and the user's own marked, and a search by name or address (booking ledger BK-099, BK-100). */
export function ShopList({ brandId, current, wanted, onPick }: ShopListProps) {
  const t = useT()
  const [words, setWords] = useState('')
  const { shops, nearestId, isBound, place, failed, loading, retry } = useNearShops({ brandId, current, wanted })
  const found = shops.filter(matches(words))
  // A missing distance is worth saying only beside shops with one.
  const writeDistance = (metres: number | null) => (metres === null ? nearestId && t('order.noDistance') : distanceText(metres))
  if (failed)
    return <ErrorState compact title={t('common.loadFailed')} act={{ word: t('common.retry'), onPress: retry, id: 'retry-shops' }} />
  if (loading)
    return (
      <SkeletonGroup label={t('common.loading')}>
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </SkeletonGroup>
    )
  return (
    <View>
      <Field
        id='search-shops'
        variant='search'
        value={words}
        onChange={setWords}
        label={t('shop.searchHint')}
        hint={t('shop.searchHint')}
        lead={<Icon name='search' size={20} />}
        bare
        clearLabel={t('shop.clearSearch')}
        confirmType='search'
      />
      <LocateBar place={place} />
      {found.length === 0 ? (
        <EmptyState
          compact
          title={t('shop.noMatch')}
          act={{ word: t('shop.clearSearch'), onPress: () => setWords(''), id: 'clear-search' }}
        />
      ) : (
        <LongCells
          role='radiogroup'
          label={t('booking.shopTitle')}
          items={found}
          readKey={({ id }) => id}
          estimate={72}
          render={(shop) => (
            <Cell
              id={`shop-${shop.id}`}
              role='radio'
              checked={shop.id === current}
              lead={<Picture src={shop.image} ratio='1:1' width={52} />}
              title={
                <View className={styles.title}>
                  {shop.name}
                  {shop.id === nearestId && <Tag tone='primary'>{t('order.nearest')}</Tag>}
                  {isBound(shop.id) && <Tag>{t('shop.joined')}</Tag>}
                </View>
              }
              note={shop.address}
              value={writeDistance(shop.distance)}
              end={<Radio on={shop.id === current} />}
              onPress={() => onPick(shop.id)}
            />
          )}
        />
      )}
      <View className={styles.note}>{t('shop.switchNote')}</View>
    </View>
  )
}
