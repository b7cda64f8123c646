import { useState } from 'react'
import { PhotoPreview } from '@/shell/page/photo-preview'
import { ImageStrip } from '@/ui/image-strip/image-strip'
import { SectionHead } from '@/ui/section-head/section-head'
import { useT } from './texts'

/** The most photos in the row where all have a page of their own. */
const BESIDE = 12

interface CoursePhotosProps {
  title: string
  photos: readonly string[]
  /** Opens all photos. */
  onAll?: () => void
}

/** Photos side by side under their heading; a tap opens the preview. */
export function CoursePhotos({ title, photos, onAll }: CoursePhotosProps) {
  const t = useT()
  const [open, setOpen] = useState<number>()
  if (photos.length === 0) return null
  return (
    <>
      <SectionHead
        title={title}
        {...(onAll && { link: { word: t('course.photoCount', { n: photos.length }), onPress: onAll, id: 'all-photos' } })}
      />
      <ImageStrip
        images={onAll ? photos.slice(0, BESIDE) : photos}
        label={title}
        photo={(n, total) => t('shop.photo', { n, total })}
        onOpen={setOpen}
      />
      <PhotoPreview images={photos} start={open} label={title} onClose={() => setOpen(undefined)} />
    </>
  )
}
