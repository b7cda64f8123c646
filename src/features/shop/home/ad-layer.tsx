import { Image } from '@tarojs/components'
import { useState } from 'react'
import type { Ad } from '@/contract/shop/home'
import { useT } from './texts'
import { asset } from '@/platform/asset'
import { storage } from '@/platform/storage'
import { Icon } from '@/ui/icon/icon'
import { Overlay } from '@/ui/overlay/overlay'
import { Pressable } from '@/ui/pressable/pressable'
import { useAdsQuery } from './home-queries'
import { openLink } from '../open-link'
import styles from './ad-layer.module.scss'

const nameKey = ({ id }: Ad) => `ad_${id}_count` as const

type Ads = NonNullable<ReturnType<typeof useAdsQuery>['data']>

/** The first advertisement that was not dismissed, in this visit or before. */
export const findAd = ({ has_permission: isOn, ads }: Ads, dismissed: readonly number[] = []): Ad | undefined =>
  isOn ? ads.find((one) => !dismissed.includes(one.id) && !storage.get(nameKey(one))) : undefined

/** The first advertisement that was not dismissed yet, over the page until it is (booking ledger BK-490, commerce ledger MC-061, MC-123). */
export function AdLayer({ shopId }: { shopId: number }) {
  const t = useT()
  const { data } = useAdsQuery(shopId)
  const [dismissed, setDismissed] = useState<readonly number[]>([])
  const ad = data && findAd(data, dismissed)
  if (!ad) return null
  const dismiss = () => {
    storage.set(nameKey(ad), (storage.get(nameKey(ad)) ?? 0) + 1)
    setDismissed([...dismissed, ad.id])
  }
  const open = () => {
    dismiss()
    void openLink(ad.url)
  }
  return (
    <Overlay key={ad.id} role='dialog' label={t('home.ad')} onClose={dismiss} className={styles.layer} id='ad-layer'>
      <Pressable
        className={styles.ad}
        role={ad.url ? 'link' : 'img'}
        label={ad.title}
        {...(ad.url && { onPress: open })}
        id={`ad-${ad.id}`}
      >
        <Image className={styles.image} src={asset.url(ad.image)} mode='aspectFill' />
      </Pressable>
      <Pressable className={styles.close} label={t('home.dismissAd')} onPress={dismiss} id='dismiss-ad'>
        <Icon name='close' size={24} />
      </Pressable>
    </Overlay>
  )
}
