import { Text, View } from '@tarojs/components'
import type { VoucherKind } from '@/domain/voucher/kind'
import { a11y } from '@/platform/a11y'
import { Card } from '@/ui/card/card'
import { Icon } from '@/ui/icon/icon'
import { LightDisc } from '@/ui/light-disc/light-disc'
import { Pressable } from '@/ui/pressable/pressable'
import { Stack } from '@/ui/stack/stack'
import { useT } from '../texts'
import styles from './scan-card.module.scss'

const hints = { douyin: 'voucher.scanDouyin', meituan: 'voucher.scanMeituan' } as const satisfies Record<VoucherKind, string>

interface ScanCardProps {
  kind: VoucherKind
  /** The fault of the last scan. */
  word: string
  busy: boolean
  onScan: () => void
}

/** The disc that reads a voucher with the camera: all of it is the button. */
export function ScanCard({ kind, word, busy, onScan }: ScanCardProps) {
  const t = useT()
  return (
    <Stack>
      <Card pad className={styles.scan}>
        <Pressable className={styles.disc} label={t('voucher.scan')} disabled={busy} busy={busy} onPress={onScan} id='voucher-scan'>
          <LightDisc tone='soft' className={styles.light} />
          <View className={styles.middle}>
            <Icon name='scan' size={32} />
          </View>
        </Pressable>
        <Text className={styles.title}>{t('voucher.scan')}</Text>
        <Text className={styles.hint}>{t(hints[kind])}</Text>
        <View className={word ? styles.word : undefined} {...a11y({ role: 'alert', id: 'scan-word' })}>
          {word}
        </View>
      </Card>
    </Stack>
  )
}
