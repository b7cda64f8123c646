import { View } from '@tarojs/components'
import type { Privacy as Data } from '@/contract/member/privacy'
import { a11y } from '@/platform/a11y'
import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Icon } from '@/ui/icon/icon'
import { Stack } from '@/ui/stack/stack'
import { Consents } from './consents'
import { OwnData } from './own-data'
import styles from './privacy.module.scss'
import { useT } from './texts'
import type { OwnPhone, PrivacyOf } from './privacy-queries'

interface PrivacyProps {
  of: PrivacyOf
  data: Data
  own: OwnPhone
  /** A guardian is asked for at once. */
  asksGuardian: boolean
}

/** The consents of the user, and the acts on the own data. */
export function Privacy({ of, data, own, asksGuardian }: PrivacyProps) {
  const t = useT()
  const hasFace = data.consents.some(({ kind }) => kind === 'face')
  return (
    <Stack>
      <View className={styles.head}>
        <View className={styles.sign}>
          <Icon name='shield' />
        </View>
        <View>
          <View className={styles.yours} {...a11y({ role: 'heading', level: 2 })}>
            {t('privacy.yours')}
          </View>
          <View className={styles.note}>{t('privacy.yoursNote')}</View>
        </View>
      </View>
      <Consents of={of} data={data} own={own} asksGuardian={asksGuardian} />
      <OwnData of={of} data={data} own={own} />
      <CellGroup>
        <Cell
          id='privacy-delete'
          lead={<Icon name='trash' />}
          title={t('privacy.delete')}
          note={t('privacy.deleteNote')}
          chevron
          onPress={() => void go('deleteAccountPage', { shopId: of.shopId })}
        />
      </CellGroup>
      <FootNote icon='info'>{t(hasFace ? 'privacy.faceRule' : 'privacy.rule')}</FootNote>
    </Stack>
  )
}
