import { useEffect, useState } from 'react'
import { EnvelopeLayer } from '@/features/grant/envelope/envelope-layer'
import { AdLayer, findAd } from '@/features/shop/home/ad-layer'
import { useAdsQuery } from '@/features/shop/home/home-queries'
import type { Shop } from '@/contract/shop/shop'

/** The layers over the home page, one a visit: an advertisement, else a red envelope (commerce ledger MC-061). */
export function HomeLayers({ shop, userId }: { shop: Shop; userId: number | undefined }) {
  const ads = useAdsQuery(shop.id).data
  const [isFree, setFree] = useState<boolean>()
  useEffect(() => {
    // Dismissing the advertisement does not free the visit.
    if (ads) setFree((before) => before ?? !findAd(ads))
  }, [ads])
  return (
    <>
      <AdLayer shopId={shop.id} />
      <EnvelopeLayer shopId={shop.id} shopName={shop.name} userId={userId} enabled={isFree === true} />
    </>
  )
}
