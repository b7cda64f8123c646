import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { Health as HealthData } from '@/contract/member/health'
import { isApiError } from '@/http/api-error'
import { a11y } from '@/platform/a11y'
import { go, goBack } from '@/routes/go'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Icon } from '@/ui/icon/icon'
import type { IconName } from '@/ui/icon/icon-name.gen'
import { Stack } from '@/ui/stack/stack'
import { Tick } from '@/ui/tick/tick'
import { toast } from '@/ui/toast/toast-store'
import styles from './health.module.scss'
import { useHealthConsentMutation, type HealthOf } from './health-queries'
import { useT } from './texts'
import { WithdrawHealth } from './withdraw-health'

const facts = [
  ['pulse', 'health.what', 'health.whatBody'],
  ['eye', 'health.who', 'health.whoBody'],
  ['clock', 'health.long', 'health.longBody'],
  ['shield', 'health.how', 'health.howBody'],
] as const satisfies readonly (readonly [IconName, string, string])[]

/** What is kept, who sees it, for how long, and how the consent is withdrawn; and the consent itself, with an empty box. */
export function Health({ of, data, brand }: { of: HealthOf; data: HealthData; brand: string }) {
  const t = useT()
  const [agreed, setAgreed] = useState(false)
  const giving = useHealthConsentMutation(of)
  const { current, version, given_at: given, withdrawn_at: withdrawn, is_due: isDue } = data.consent
  const agree = () => {
    if (!agreed) return toast(t('health.tickFirst'))
    giving.mutate(current, {
      onSuccess: () => toast(t('health.agreed'), 'done'),
      onError: (error) => toast((isApiError(error) && error.status > 0 && error.msg) || t('health.agreeFailed'), 'failed'),
    })
  }
  return (
    <>
      <View className={styles.head}>
        <View className={styles.title} {...a11y({ role: 'heading', level: 2 })}>
          {t(!isDue ? 'health.given' : version === '' ? 'health.askTitle' : 'health.newTitle')}
        </View>
        <View className={styles.quiet}>
          {given && !isDue ? t('health.givenNote', { day: given.slice(0, 10), version }) : t('health.askNote')}
        </View>
      </View>
      <Stack>
        <View className={styles.facts}>
          {facts.map(([icon, title, body]) => (
            <View key={icon} className={styles.fact}>
              <Icon name={icon} size={20} className={styles.mark} />
              <View className={styles.words}>
                <View className={styles.name}>{t(title)}</View>
                <View className={styles.quiet}>{t(body)}</View>
              </View>
            </View>
          ))}
        </View>
        {isDue && data.needs_guardian && (
          <CellGroup>
            <Cell
              id='health-guardian'
              lead={<Icon name='people' />}
              title={t('health.guardianTitle')}
              note={t('health.guardianNote')}
              noteTone='warn'
              end={
                <Button size={36} id='ask-guardian' onPress={() => void go('privacyPage', { shopId: of.shopId, guardian: 1 })}>
                  {t('health.guardianAct')}
                </Button>
              }
            />
          </CellGroup>
        )}
        {isDue && !data.needs_guardian && (
          <View className={styles.agree}>
            <Tick big on={agreed} onChange={setAgreed} label={t('health.agree', { brand })} id='health-agree'>
              <Text className={styles.quiet}>{t('health.agree', { brand })}</Text>
            </Tick>
          </View>
        )}
      </Stack>
      {isDue && withdrawn && <FootNote icon='info'>{t('health.withdrawn', { day: withdrawn.slice(0, 10) })}</FootNote>}
      <ActionBar>
        {isDue ? (
          <>
            <Button
              tone='quiet'
              grow={data.needs_guardian}
              id='health-not-now'
              onPress={() => void goBack('heartListPage', { shopId: of.shopId })}
            >
              {t('health.notNow')}
            </Button>
            {!data.needs_guardian && (
              <Button grow off={!agreed} busy={giving.isPending} onPress={agree} id='health-consent'>
                {t('health.agreeAct')}
              </Button>
            )}
          </>
        ) : (
          <WithdrawHealth of={of} onWithdrawn={() => setAgreed(false)} />
        )}
      </ActionBar>
    </>
  )
}
