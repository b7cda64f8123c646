import { useEffect, useState } from 'react'
import { EnvelopeLayer } from '@/features/grant/envelope/envelope-layer'
import { useOfferedEnvelopeQuery } from '@/features/grant/grant-queries'
import { MedalPopup } from '@/features/medal/popup/medal-popup'
import { AdLayer, findAd } from '@/features/shop/home/ad-layer'
import { useAdsQuery } from '@/features/shop/home/home-queries'
import type { Shop } from '@/contract/shop/shop'
import { storage } from '@/platform/storage'

interface HomeLayersProps {
  shop: Shop
  userId: number | undefined
  /** The user where a medal may be shown: a member of the shop of whom nothing is under way on the page. */
  memberId: number | undefined
}

/** The layers over the home page, one a visit: an advertisement, else a red envelope, else a new medal (commerce ledger MC-061, identity ledger IP-065). */
export function HomeLayers({ shop, userId, memberId }: HomeLayersProps) {
  const ads = useAdsQuery(shop.id).data
  const [isFree, setFree] = useState<boolean>()
  useEffect(() => {
    // Dismissing the advertisement does not free the visit.
    if (ads) setFree((before) => before ?? !findAd(ads))
  }, [ads])
  const offered = useOfferedEnvelopeQuery({ shopId: shop.id, userId }, isFree === true).data
  const [isFreeOfBoth, setFreeOfBoth] = useState<boolean>()
  useEffect(() => {
    // Nor does dismissing the envelope.
    if (isFree && offered)
      setFreeOfBoth((before) => before ?? !(offered.red_envelope && !storage.get(`red_${offered.red_envelope.id}_count`)))
  }, [isFree, offered])
  return (
    <>
      <AdLayer shopId={shop.id} />
      <EnvelopeLayer shopId={shop.id} shopName={shop.name} userId={userId} enabled={isFree === true} />
      {memberId !== undefined && <MedalPopup shopId={shop.id} userId={memberId} isFree={isFreeOfBoth === true} />}
    </>
  )
}
