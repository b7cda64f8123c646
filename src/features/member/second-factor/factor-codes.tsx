import { Text, View } from '@tarojs/components'
import { a11y } from '@/platform/a11y'
import { share } from '@/platform/share'
import { Button } from '@/ui/button/button'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Stack } from '@/ui/stack/stack'
import { toast } from '@/ui/toast/toast-store'
import { useT } from './texts'
import { FactorTitle } from './factor-title'
import styles from './second-factor.module.scss'

/** The recovery codes, which are shown this once. */
export function FactorCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const t = useT()
  const copy = async () => {
    const done = await share.copy(codes.join('\n'))
    toast(t(done ? 'second-factor.copied' : 'second-factor.copyFailed'), done ? 'done' : 'failed')
  }
  return (
    <>
      <View className={styles.form}>
        <FactorTitle title={t('second-factor.codesTitle')} note={t('second-factor.codesNote')} />
        <View className={styles.codes} id='recovery-codes' {...a11y({ role: 'group', label: t('second-factor.codesList') })}>
          {codes.map((code) => (
            <Text key={code} className={styles.recovery}>
              {code}
            </Text>
          ))}
        </View>
        <Button full tone='soft' onPress={() => void copy()} id='copy-codes'>
          {t('second-factor.copyAll')}
        </Button>
        <Button full onPress={onSaved} id='codes-saved'>
          {t('second-factor.codesSaved')}
        </Button>
      </View>
      <Stack>
        <FootNote icon='shield'>{t('second-factor.codesKeep')}</FootNote>
      </Stack>
    </>
  )
}
