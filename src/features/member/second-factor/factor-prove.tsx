import { View } from '@tarojs/components'
import { MINUTE_MS, readInstant } from '@/domain/time'
import { serverNow } from '@/http/clock'
import { errorText } from '@/i18n/error-text'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Icon } from '@/ui/icon/icon'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { FactorCodeField } from './factor-code-field'
import { useProveMutation, type Factor } from './factor-queries'
import { useT } from './texts'
import { FactorTitle } from './factor-title'
import styles from './second-factor.module.scss'
import { useFactorCode } from './use-factor-code'

interface FactorProveProps {
  userId: number
  factor: Factor
  /** Why the user is asked, where that is not for his work. */
  note?: string | undefined
  onProved: () => void
}

/** A code of the app, or a recovery code where the app is not at hand. */
export function FactorProve({ userId, factor: { paused_until: until, codes_left: left }, note, onProved }: FactorProveProps) {
  const t = useT()
  const form = useFactorCode(useProveMutation(userId), onProved)
  const isApp = form.kind === 'app'
  const minutes = until ? Math.ceil((readInstant(until) - serverNow()) / MINUTE_MS) : 0
  const title = t(isApp ? 'second-factor.proveTitle' : 'second-factor.proveRecoveryTitle')
  return (
    <>
      <View className={styles.form}>
        <FactorTitle
          title={title}
          note={isApp ? (note ?? t('second-factor.proveNote')) : t('second-factor.proveRecoveryNote', { n: left })}
        />
        <FactorCodeField form={form} />
        <Button full busy={form.busy} disabled={form.left > 0 || form.code === ''} onPress={form.submit} id='prove-factor'>
          {form.left > 0 ? t('second-factor.digitsLeft', { n: form.left }) : t('second-factor.prove')}
        </Button>
      </View>
      <SectionHead small title={t('second-factor.trouble')} />
      <Stack>
        <CellGroup>
          <Cell
            chevron
            lead={<Icon name={isApp ? 'shield' : 'mobile'} />}
            title={t(isApp ? 'second-factor.useRecovery' : 'second-factor.useApp')}
            note={t(isApp ? 'second-factor.useRecoveryNote' : 'second-factor.useAppNote')}
            onPress={() => form.setKind(isApp ? 'recovery' : 'app')}
            id='other-code'
          />
          <Cell lead={<Icon name='people' />} title={t('second-factor.lost')} note={t('second-factor.lostNote')} id='factor-lost' />
        </CellGroup>
        {isApp && minutes > 0 && (
          <FootNote icon='alert' id='factor-paused'>
            {errorText('factor.paused', { n: minutes })}
          </FootNote>
        )}
      </Stack>
    </>
  )
}
