import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { a11y } from '@/platform/a11y'
import { useT } from '../texts'
import { Button } from '@/ui/button/button'
import { Pressable } from '@/ui/pressable/pressable'
import { Tick } from '@/ui/tick/tick'
import type { CodeForm } from './use-code-form'
import styles from './login-agreement.module.scss'
import { PapersSheet, type Paper } from '../privacy/papers-sheet'

/** The tick without which no code is sent and nobody logs in, with the agreement and the policy; both name the brand that runs the service. */
export function LoginAgreement({ form }: { form: CodeForm }) {
  const t = useT()
  const [paper, setPaper] = useState<Paper>()
  const problem = form.problemAt('agree')
  const agree = () => {
    form.setAgreed(true)
    setPaper(undefined)
  }
  return (
    <View className={styles.agreement}>
      <View className={styles.row}>
        <Tick
          on={form.agreed}
          onChange={form.setAgreed}
          label={`${t('member.agree')} ${t('member.agreement')} ${t('member.agreementAnd')} ${t('member.privacy')}`}
          id='agree'
        >
          <Text className={styles.words}>{t('member.agree')}</Text>
        </Tick>
        <Pressable className={styles.link} role='link' onPress={() => setPaper('agreement')} id='agreement'>
          {t('member.agreement')}
        </Pressable>
        <Text className={styles.words}>{t('member.agreementAnd')}</Text>
        <Pressable className={styles.link} role='link' onPress={() => setPaper('privacy')} id='privacy'>
          {t('member.privacy')}
        </Pressable>
      </View>
      <View className={problem && styles.problem} {...a11y({ live: 'polite' })}>
        {problem}
      </View>
      <PapersSheet
        shown={paper ? [paper] : []}
        onClose={() => setPaper(undefined)}
        foot={
          <Button full onPress={agree} id='privacy-agree'>
            {t('member.agreeAct')}
          </Button>
        }
      />
    </View>
  )
}
