import { Text, View } from '@tarojs/components'
import { host } from '@/platform/host'
import type { HostPort } from '@/platform/host/types'
import { maskPhone } from '@/domain/member/mask-phone'
import { a11y } from '@/platform/a11y'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { Icon } from '@/ui/icon/icon'
import type { IconName } from '@/ui/icon/icon-name.gen'
import { SectionHead } from '@/ui/section-head/section-head'
import { CodeInput } from '../codes/code-input'
import { PhoneField } from '../login/phone-field'
import { useT } from './texts'
import styles from './phone.module.scss'
import type { NewPhone as Form } from './use-new-phone'

// Each variant of the port is narrower than the port.
const platform: HostPort = host

interface NewPhoneProps {
  form: Form
  /** The present phone, masked. */
  masked: string
  others: number
  onCallShop: (() => void) | undefined
}

/** The second step: the new phone with a code sent to it, or the one that WeChat knows; and what a change does (identity ledger IP-055). */
export function NewPhone({ form, masked, others, onCallShop }: NewPhoneProps) {
  const t = useT()
  const effects: (readonly [IconName, string])[] = [['mobile', t('phone.afterLogin')]]
  if (others > 0) effects.push(['door', t('phone.afterDevices', { n: others })])
  effects.push(['bell', t('phone.afterSms')])
  return (
    <>
      <View className={styles.form}>
        <View className={styles.title} {...a11y({ role: 'heading', level: 2 })}>
          {t('phone.newTitle')}
        </View>
        <View className={styles.note}>{t('phone.newNote', { phone: masked })}</View>
        {platform.clientName && (
          <Button
            full
            tone='soft'
            icon='chat'
            busy={form.busy}
            native={{ openType: 'getPhoneNumber', onGetPhoneNumber: ({ detail }) => form.share(detail.code) }}
            id='phone-by-weixin'
          >
            {t('phone.byWeixin')}
          </Button>
        )}
        <PhoneField form={form} />
        <CodeInput
          own
          value={form.code}
          onChange={form.setCode}
          onConfirm={form.submit}
          error={undefined}
          sending={form.sending}
          disabled={!form.maySend}
          onSend={form.send}
        />
        <Button full busy={form.busy} onPress={form.submit} id='change-phone'>
          {t('phone.confirm')}
        </Button>
      </View>
      <SectionHead small title={t('phone.after')} />
      <View className={styles.effects}>
        {effects.map(([icon, words]) => (
          <View key={icon} className={styles.effect}>
            <View className={styles.sign}>
              <Icon name={icon} size={20} />
            </View>
            <Text>{words}</Text>
          </View>
        ))}
      </View>
      <Dialog
        open={form.alert !== undefined}
        id='phone-alert'
        title={form.alert ?? ''}
        act={{ word: t('phone.ok'), onPress: form.closeAlert, id: 'phone-alert-ok' }}
      />
      <Dialog
        open={form.taken}
        id='phone-taken'
        title={t('phone.takenTitle')}
        body={t('phone.takenBody', { phone: maskPhone(form.phone) })}
        lead={
          <View className={styles.warn}>
            <Icon name='user' />
          </View>
        }
        {...(onCallShop && { safe: { word: t('phone.callShop'), onPress: onCallShop, id: 'call-shop' } })}
        act={{ word: t('phone.otherPhone'), onPress: form.otherPhone, id: 'other-phone' }}
        onClose={form.otherPhone}
      >
        <View className={styles.aside}>{t('phone.takenBoth')}</View>
      </Dialog>
    </>
  )
}
