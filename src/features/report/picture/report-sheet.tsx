import { Sheet } from '@/ui/sheet/sheet'
import { ReportPicture, type ReportPictureProps } from './report-picture'
import { useT } from './texts'

/** The picture of a report in a sheet. */
export function ReportSheet({ onClose, ...picture }: Omit<ReportPictureProps, 'frame'> & { onClose: () => void }) {
  const t = useT()
  return (
    <ReportPicture
      {...picture}
      frame={(content, buttons) => (
        <Sheet open id='report-sheet' title={t('report-picture.title')} onClose={onClose} closeLabel={t('common.close')} foot={buttons}>
          {content}
        </Sheet>
      )}
    />
  )
}
