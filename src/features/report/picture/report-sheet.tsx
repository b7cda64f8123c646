import { View } from '@tarojs/components'
import { Sheet } from '@/ui/sheet/sheet'
import { ReportPicture, type ReportPictureProps } from './report-picture'
import styles from './report-sheet.module.scss'
import { useT } from './texts'

/** The picture of a report in a sheet. */
export function ReportSheet({ onClose, ...picture }: Omit<ReportPictureProps, 'foot'> & { onClose: () => void }) {
  const t = useT()
  return (
    <Sheet open id='report-sheet' title={t('report-picture.title')} onClose={onClose} closeLabel={t('common.close')}>
      <ReportPicture {...picture} foot={(buttons) => <View className={styles.buttons}>{buttons}</View>} />
    </Sheet>
  )
}
