import { View } from '@tarojs/components'
import { Button } from '@/ui/button/button'
import { Sheet } from '@/ui/sheet/sheet'
import { FactorCodeField } from './factor-code-field'
import { useT } from './texts'
import styles from './second-factor.module.scss'
import { useFactorCode } from './use-factor-code'

interface FactorCodeSheetProps<Done> {
  title: string
  body: string
  word: string
  danger?: boolean
  change: Parameters<typeof useFactorCode<Done>>[0]
  onDone: (done: Done) => void
  onClose: () => void
}

/** Asks for a code before a change; mounted only while it is open. */
export function FactorCodeSheet<Done>({ title, body, word, danger, change, onDone, onClose }: FactorCodeSheetProps<Done>) {
  const t = useT()
  const form = useFactorCode(change, onDone)
  const isApp = form.kind === 'app'
  return (
    <Sheet
      open
      id='factor-sheet'
      title={title}
      closeLabel={t('common.close')}
      onClose={onClose}
      foot={
        <Button
          full
          tone={danger ? 'danger' : 'fill'}
          busy={form.busy}
          disabled={form.left > 0 || form.code === ''}
          onPress={form.submit}
          id='factor-sheet-done'
        >
          {form.left > 0 ? t('second-factor.digitsLeft', { n: form.left }) : word}
        </Button>
      }
    >
      <View className={styles.sheet}>
        <View className={styles.small}>{body}</View>
        <FactorCodeField form={form} />
        <Button tone='ghost' size={44} onPress={() => form.setKind(isApp ? 'recovery' : 'app')} id='factor-sheet-other'>
          {t(isApp ? 'second-factor.useRecovery' : 'second-factor.useApp')}
        </Button>
      </View>
    </Sheet>
  )
}
