import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { VisitRecord } from '@/contract/booking/visit'
import { useT } from '@/i18n/later/order'
import { location } from '@/platform/location'
import { phone } from '@/platform/phone'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { Icon } from '@/ui/icon/icon'
import { Tag, type TagProps } from '@/ui/tag/tag'
import facts from '../order/order-facts.module.scss'

interface OwnFactsProps {
  title: string
  state: { word: string; tone: TagProps['tone'] }
  time: string
  shop: VisitRecord['shop_user_ship']['shop']
  /** More facts below the time. */
  children?: ReactNode
}

/** Title, time and place of a self-training or a visit. */
export function OwnFacts({ title, state, time, shop, children }: OwnFactsProps) {
  const t = useT()
  const { gd_lat: lat, gd_lng: lng } = shop
  const openMap = lat === null || lng === null ? undefined : () => location.openMap({ lat, lng, name: shop.name, address: shop.address })
  return (
    <>
      <Card className={facts.card} id='own-facts'>
        <View className={facts.words}>
          <View className={facts.head}>
            <Text className={facts.name}>{title}</Text>
            <Tag tone={state.tone}>{state.word}</Tag>
          </View>
          <View className={facts.fact}>
            <Icon name='clock' size={18} className={facts.sign} />
            <Text className={facts.time}>{time}</Text>
          </View>
          {children}
        </View>
      </Card>
      <CellGroup>
        <Cell lead={<Glyph name='pin' />} title={shop.name} note={shop.address} chevron={!!openMap} onPress={openMap} id='shop-map' />
        {shop.phone && (
          <Cell
            lead={<Glyph name='phone' />}
            title={shop.phone}
            chevron
            onPress={() => phone.dial(shop.phone)}
            id='shop-phone'
            label={`${t('order.callAct')} ${shop.phone}`}
          />
        )}
      </CellGroup>
    </>
  )
}
