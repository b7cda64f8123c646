import { AdLayer } from '@/features/shop/components/ad-layer'
import { ProductGallery } from '@/features/shop/components/product-gallery'

/** What a home page can do without at first: what the desk sells, and what lies over the page. */
export function HomeRest({ shopId }: { shopId: number }) {
  return (
    <>
      <ProductGallery shopId={shopId} />
      <AdLayer shopId={shopId} />
    </>
  )
}
