import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { Faces } from '@/contract/member/face'
import { keepDays } from '@/domain/keep-days'
import { isApiError } from '@/http/api-error'
import { a11y } from '@/platform/a11y'
import { go, goBack } from '@/routes/go'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Icon } from '@/ui/icon/icon'
import type { IconName } from '@/ui/icon/icon-name.gen'
import { Pressable } from '@/ui/pressable/pressable'
import { Stack } from '@/ui/stack/stack'
import { Tick } from '@/ui/tick/tick'
import { toast } from '@/ui/toast/toast-store'
import styles from './face.module.scss'
import { useFaceConsentMutation, type FacesOf } from './face-queries'
import { useT } from './texts'
import { OtherWays } from './other-ways'
import { RulesSheet } from './rules-sheet'

const facts = [
  ['door', 'face.what', 'face.whatBody'],
  ['lock', 'face.where', 'face.whereBody'],
  ['clock', 'face.long', 'face.longBody'],
  ['shield', 'face.how', 'face.howBody'],
] as const satisfies readonly (readonly [IconName, string, string])[]

interface FaceConsentProps {
  of: FacesOf
  data: Faces
  names: { shop: string; brand: string }
}

/** The consent to the rules before a photo is chosen, with an empty box. */
export function FaceConsent({ of, data, names: { shop, brand } }: FaceConsentProps) {
  const t = useT()
  const [agreed, setAgreed] = useState(false)
  const [reads, setReads] = useState(false)
  const giving = useFaceConsentMutation(of)
  const { current, version } = data.consent
  const agree = () => {
    if (!agreed) return toast(t('face.tickFirst'))
    giving.mutate(current, {
      onError: (error) => toast((isApiError(error) && error.status > 0 && error.msg) || t('face.agreeFailed'), 'failed'),
    })
  }
  return (
    <>
      <View className={styles.head}>
        <View className={styles.disc} {...a11y({ hidden: true })}>
          <View className={styles.sign}>
            <Icon name='face' size={24} />
          </View>
        </View>
        <View className={styles.title} {...a11y({ role: 'heading', level: 2, id: 'face-ask' })}>
          {t(version === '' ? 'face.askTitle' : 'face.newTitle')}
        </View>
        <View className={styles.lead}>{version === '' ? t('face.askNote') : t('face.newNote', { version })}</View>
      </View>
      <Stack>
        <View className={styles.facts}>
          {facts.map(([icon, title, body]) => (
            <View key={icon} className={styles.fact}>
              <Icon name={icon} size={20} className={styles.mark} />
              <View className={styles.words}>
                <View className={styles.name}>{t(title)}</View>
                <View className={styles.quiet}>{t(body, { shop, n: keepDays.face })}</View>
              </View>
            </View>
          ))}
        </View>
        <OtherWays title={t('face.others')} />
        {data.needs_guardian ? (
          <CellGroup>
            <Cell
              id='face-guardian'
              lead={<Icon name='people' />}
              title={t('face.guardianTitle')}
              note={t('face.guardianNote')}
              noteTone='warn'
              end={
                <Button size={36} id='ask-guardian' onPress={() => void go('privacyPage', { shopId: of.shopId, guardian: 1 })}>
                  {t('face.guardianAct')}
                </Button>
              }
            />
          </CellGroup>
        ) : (
          <View className={styles.agree}>
            <Tick big on={agreed} onChange={setAgreed} label={t('face.agree', { brand })} id='face-agree'>
              <Text className={styles.quiet}>{t('face.agree', { brand })}</Text>
            </Tick>
            <Pressable className={styles.link} role='link' onPress={() => setReads(true)} id='face-rules'>
              {t('face.readRules', { version: current })}
            </Pressable>
          </View>
        )}
      </Stack>
      <ActionBar>
        <Button
          tone='quiet'
          grow={data.needs_guardian}
          id='face-not-now'
          onPress={() => void goBack('currentProfilePage', { shopId: of.shopId })}
        >
          {t('face.notNow')}
        </Button>
        {!data.needs_guardian && (
          <Button grow off={!agreed} busy={giving.isPending} onPress={agree} id='face-consent'>
            {t('face.agreeAct')}
          </Button>
        )}
      </ActionBar>
      {reads && <RulesSheet version={current} brand={brand} onClose={() => setReads(false)} />}
    </>
  )
}
