import { useState } from 'react'
import { useT } from '@/i18n/later/shop'
import { ImageStrip } from '@/ui/image-strip/image-strip'
import { PhotoPreview } from '@/shell/page/photo-preview'

/** The shop's images side by side; a tap opens the preview (identity ledger IP-072). */
export function ShopGallery({ images }: { images: readonly string[] }) {
  const t = useT()
  const [open, setOpen] = useState<number>()
  return (
    <>
      <ImageStrip images={images} label={t('shop.gallery')} photo={(n, total) => t('shop.photo', { n, total })} onOpen={setOpen} />
      <PhotoPreview images={images} start={open} label={t('shop.gallery')} onClose={() => setOpen(undefined)} />
    </>
  )
}
