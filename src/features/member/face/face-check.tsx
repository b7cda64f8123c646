import { Image, View } from '@tarojs/components'
import { useState } from 'react'
import { a11y } from '@/platform/a11y'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Stack } from '@/ui/stack/stack'
import { Tick } from '@/ui/tick/tick'
import styles from './face.module.scss'
import { useT } from './texts'
import { placeText } from './face-words'
import type { FacePhotoChoice, FaceStep } from './use-face-photo'

interface FaceCheckProps {
  step: Exclude<FaceStep, { kind: 'still' }>
  choice: FacePhotoChoice
}

/** A chosen photo in the oval that the face should fill, before it is sent and while it is judged. */
export function FaceCheck({ step, choice }: FaceCheckProps) {
  const t = useT()
  const [keep, setKeep] = useState(false)
  const isBusy = step.kind !== 'chosen'
  const note =
    step.kind === 'sending'
      ? t('face.sending', { percent: step.percent })
      : t(step.kind === 'judging' ? 'face.waitTitle' : 'face.checkNote')
  return (
    <>
      <View className={styles.check}>
        <View className={styles.name} {...a11y({ role: 'heading', level: 2, id: 'face-check' })}>
          {t('face.checkTitle', { place: placeText(t, step.place) })}
        </View>
        <View className={styles.frame} {...a11y({ role: 'img', label: placeText(t, step.place) })}>
          <Image className={styles.photo} src={step.file.path} mode='aspectFill' />
          <View className={styles.oval} />
        </View>
        <View className={styles.quiet} {...a11y({ live: 'polite', id: 'face-check-note' })}>
          {note}
        </View>
        {step.kind === 'chosen' && step.problem && (
          <View className={styles.problem} {...a11y({ role: 'alert', id: 'face-problem' })}>
            {step.problem}
          </View>
        )}
      </View>
      <Stack>
        <View className={styles.agree}>
          <Tick big on={keep} onChange={setKeep} label={t('face.keep')} disabled={isBusy} id='face-keep' />
        </View>
      </Stack>
      <ActionBar>
        <Button tone='quiet' id='face-other' disabled={step.kind === 'judging'} onPress={choice.drop}>
          {t('face.other')}
        </Button>
        <Button grow busy={isBusy} id='face-use' onPress={() => choice.send(keep)}>
          {t('face.use')}
        </Button>
      </ActionBar>
    </>
  )
}
