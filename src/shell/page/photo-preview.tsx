import { useT } from '@/i18n/later/shop'
import { ImagePreview } from '@/ui/image-preview/image-preview'

interface PhotoPreviewProps {
  images: readonly string[]
  /** The index of the tapped picture; undefined while the preview is closed. */
  start: number | undefined
  label: string
  onClose: () => void
}

/** The picture preview with the app's texts. */
export function PhotoPreview({ images, start, label, onClose }: PhotoPreviewProps) {
  const t = useT()
  if (start === undefined) return null
  const words = {
    label,
    close: t('common.close'),
    before: t('shop.photoBefore'),
    after: t('shop.photoAfter'),
    retry: t('common.retry'),
    photo: (n: number, total: number) => t('shop.photo', { n, total }),
  }
  return <ImagePreview images={images} start={start} onClose={onClose} words={words} />
}
