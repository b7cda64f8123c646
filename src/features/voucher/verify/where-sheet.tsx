import { Text, View } from '@tarojs/components'
import type { VoucherKind } from '@/domain/voucher/kind'
import { Sheet } from '@/ui/sheet/sheet'
import { useT } from '../texts'
import styles from './where-sheet.module.scss'

const lines = {
  douyin: ['voucher.whereDouyin1', 'voucher.whereDouyin2', 'voucher.whereDouyin3'],
  meituan: ['voucher.whereMeituan1', 'voucher.whereMeituan2', 'voucher.whereMeituan3'],
} as const satisfies Record<VoucherKind, readonly string[]>

/** The way to the code of a voucher in the app of its platform. */
export function WhereSheet({ kind, open, onClose }: { kind: VoucherKind; open: boolean; onClose: () => void }) {
  const t = useT()
  return (
    <Sheet open={open} id='where-sheet' title={t('voucher.where')} closeLabel={t('common.close')} onClose={onClose}>
      <View className={styles.lines}>
        {lines[kind].map((key, at) => (
          <View key={key} className={styles.line}>
            <Text className={styles.number}>{at + 1}</Text>
            <Text>{t(key)}</Text>
          </View>
        ))}
      </View>
    </Sheet>
  )
}
