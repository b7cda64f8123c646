import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { a11y } from '@/platform/a11y'
import { keepDays, PAYMENT_YEARS } from '@/domain/keep-days'
import { CODE_MINUTES } from '@/domain/member/phone'
import { useShopQuery } from '@/features/shop/api/shop-queries'
import { useCurrentShopId } from '@/features/shop/current-shop'
import { useT } from '@/i18n/later/member'
import { Button } from '@/ui/button/button'
import { Pressable } from '@/ui/pressable/pressable'
import { Sheet } from '@/ui/sheet/sheet'
import { Tick } from '@/ui/tick/tick'
import type { CodeForm } from '../hooks/use-code-form'
import styles from './login-agreement.module.scss'

type Section = readonly [title: Parameters<ReturnType<typeof useT>>[0], words: Parameters<ReturnType<typeof useT>>[0]]

const papers = {
  agreement: [
    ['member.termsServiceTitle', 'member.termsService'],
    ['member.termsBookingTitle', 'member.termsBooking'],
    ['member.termsPayTitle', 'member.termsPay'],
    ['member.termsUserTitle', 'member.termsUser'],
    ['member.termsChangeTitle', 'member.termsChange'],
  ],
  privacy: [
    ['member.privacyOperatorTitle', 'member.privacyOperator'],
    ['member.privacyWhatTitle', 'member.privacyWhat'],
    ['member.privacyOpenidTitle', 'member.privacyOpenid'],
    ['member.privacyPlaceTitle', 'member.privacyPlace'],
    ['member.privacyPayTitle', 'member.privacyPay'],
    ['member.privacyWhyTitle', 'member.privacyWhy'],
    ['member.privacyWhoTitle', 'member.privacyWho'],
    ['member.privacyKeepTitle', 'member.privacyKeep'],
    ['member.privacyCodeTitle', 'member.privacyCode'],
    ['member.privacyRightTitle', 'member.privacyRight'],
  ],
} as const satisfies Record<string, readonly Section[]>
type Paper = keyof typeof papers

const titles = { agreement: 'member.agreement', privacy: 'member.privacy' } as const

/** The times in the policy: the same that the sweeps use. */
const times = { ...keepDays, years: PAYMENT_YEARS, minutes: CODE_MINUTES }

/** The tick without which no code is sent and nobody logs in, with the agreement and the policy; both name the brand that runs the service. */
export function LoginAgreement({ form }: { form: CodeForm }) {
  const t = useT()
  const [paper, setPaper] = useState<Paper>()
  const shopId = useCurrentShopId() ?? 0
  const shop = useShopQuery(paper ? shopId : 0).data?.shop
  const operator = shop?.brand.name || t('member.operatorUnknown')
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
      <Sheet
        open={paper !== undefined}
        id='privacy-sheet'
        title={paper ? t(titles[paper]) : ''}
        closeLabel={t('common.close')}
        onClose={() => setPaper(undefined)}
        foot={
          <Button full onPress={agree} id='privacy-agree'>
            {t('member.agreeAct')}
          </Button>
        }
      >
        <View className={styles.policy}>
          {papers[paper ?? 'privacy'].map(([title, words]) => (
            <View key={title}>
              <View className={styles.title} {...a11y({ role: 'heading', level: 3 })}>
                {t(title)}
              </View>
              <View className={styles.text}>{t(words, { operator, ...times })}</View>
            </View>
          ))}
        </View>
      </Sheet>
    </View>
  )
}
