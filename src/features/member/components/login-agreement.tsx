import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { a11y } from '@/platform/a11y'
import { useT } from '@/i18n/later/member'
import { Button } from '@/ui/button/button'
import { Pressable } from '@/ui/pressable/pressable'
import { Sheet } from '@/ui/sheet/sheet'
import { Tick } from '@/ui/tick/tick'
import type { CodeForm } from '../hooks/use-code-form'
import styles from './login-agreement.module.scss'

const sections = [
  ['member.privacyWhatTitle', 'member.privacyWhat'],
  ['member.privacyWhyTitle', 'member.privacyWhy'],
  ['member.privacyWhoTitle', 'member.privacyWho'],
  ['member.privacyCodeTitle', 'member.privacyCode'],
  ['member.privacyRightTitle', 'member.privacyRight'],
] as const

/** The tick that a code and a log-in wait for, and the policy that it speaks of. */
export function LoginAgreement({ form }: { form: CodeForm }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const problem = form.problemAt('agree')
  const agree = () => {
    form.setAgreed(true)
    setOpen(false)
  }
  return (
    <View className={styles.agreement}>
      <View className={styles.row}>
        <Tick on={form.agreed} onChange={form.setAgreed} label={`${t('member.agree')} ${t('member.privacy')}`} id='agree'>
          <Text className={styles.words}>{t('member.agree')}</Text>
        </Tick>
        <Pressable className={styles.link} role='link' onPress={() => setOpen(true)} id='privacy'>
          {t('member.privacy')}
        </Pressable>
      </View>
      <View className={problem && styles.problem} {...a11y({ live: 'polite' })}>
        {problem}
      </View>
      <Sheet
        open={open}
        id='privacy-sheet'
        title={t('member.privacy')}
        closeLabel={t('common.close')}
        onClose={() => setOpen(false)}
        foot={
          <Button full onPress={agree} id='privacy-agree'>
            {t('member.agreeAct')}
          </Button>
        }
      >
        <View className={styles.policy}>
          {sections.map(([title, words]) => (
            <View key={title}>
              <View className={styles.title} {...a11y({ role: 'heading', level: 3 })}>
                {t(title)}
              </View>
              <View className={styles.text}>{t(words)}</View>
            </View>
          ))}
        </View>
      </Sheet>
    </View>
  )
}
