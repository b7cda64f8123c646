import { Text, View } from '@tarojs/components'
import type { Landing } from '@/contract/invitation'
import { awardText } from '@/domain/invitation/award'
import { dayOf, readInstant } from '@/domain/time'
import { CodeField } from '@/features/member/codes/code-field'
import { LoginAgreement } from '@/features/member/login/login-agreement'
import { PhoneField } from '@/features/member/login/phone-field'
import { LanguageLink } from '@/features/member/settings/language-link'
import { monthDayText } from '@/i18n/dates'
import { a11y } from '@/platform/a11y'
import { goLogin } from '@/shell/session/session-guard'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { GiftFace } from '../gift-face'
import type { LandingState } from './landing-state'
import { useClaim } from './use-claim'
import { useT } from './texts'
import styles from './claim-form.module.scss'

interface ClaimFormProps {
  invitation: Landing
  onRefused: (state: LandingState) => void
}

/** The gift, and the form that claims it: phone, code and consent, as at log-in. What the inviter will see is said before. */
export function ClaimForm({ invitation, onRefused }: ClaimFormProps) {
  const t = useT()
  const { form, claim, busy, needsLogIn, forget } = useClaim(invitation, onRefused)
  const { rule, shop, inviter, end } = invitation
  return (
    <View className={styles.form}>
      <GiftFace sunken id='landing-gift' award={rule} shopName={shop.name} term={t('invitation.validDays', { n: rule.valid_days })} />
      <PhoneField form={form} />
      <CodeField form={form} onConfirm={() => void claim()} />
      <View className={styles.problem} {...a11y({ role: 'alert' })}>
        {form.problemAt('form')}
      </View>
      <Button full busy={busy} onPress={() => void claim()} id='claim'>
        {t(awardText(rule) ? 'landing.claimCard' : 'landing.claimCoupon')}
      </Button>
      <LoginAgreement form={form} />
      <View className={styles.notes}>
        <Text>{t('landing.once')}</Text>
        <Text>{t('landing.seen', { name: inviter.username })}</Text>
        <Text>{t('landing.until', { day: monthDayText(t, dayOf(readInstant(end))) })}</Text>
      </View>
      <LanguageLink />
      <Dialog
        open={needsLogIn}
        id='needs-log-in'
        title={t('landing.needsLogIn')}
        body={t('landing.needsLogInBody')}
        safe={{ word: t('common.cancel'), onPress: forget }}
        act={{ word: t('landing.toLogIn'), onPress: () => void goLogin(), id: 'claim-log-in' }}
      />
    </View>
  )
}
