import { Image, Text, View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { useSaveWords } from '@/i18n/kit-words'
import { a11y } from '@/platform/a11y'
import type { FileOutcome } from '@/platform/canvas/types'
import { Button } from '@/ui/button/button'
import { useDrawing, type Drawing } from '@/ui/drawn-picture/use-drawing'
import { Icon } from '@/ui/icon/icon'
import { Overlay } from '@/ui/overlay/overlay'
import { Pressable } from '@/ui/pressable/pressable'
import { SaveAskSheet } from '@/ui/save-picture/save-ask'
import { useSavePicture } from '@/ui/save-picture/use-save-picture'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { ErrorState } from '@/ui/state-view/state-view'
import { useT } from './texts'
import styles from './poster.module.scss'

interface DrawnLayerProps {
  /** The beginning of the ids of its parts. */
  id: string
  label: string
  /** What the picture shows, in words. */
  words: readonly string[]
  /** Undefined while something that it shows is on its way. */
  drawing: Drawing | undefined
  hint: string
  failed: string
  /** The name of the saved file, without its ending. */
  file: string
  onClose: () => void
}

/** A picture that is drawn, seen alone, and saved: pressed long, or by a button. */
export function DrawnLayer({ id, label, words, drawing, hint, failed, file, onClose }: DrawnLayerProps) {
  const t = useT()
  const saveWords = useSaveWords()
  const saving = useSavePicture(saveWords)
  const { place, draw } = useDrawing(`${id}-canvas`)
  const [made, setMade] = useState<FileOutcome>()
  const begun = useRef(false)
  const make = async () => {
    if (!drawing) return
    setMade(undefined)
    setMade(await draw(drawing))
  }
  useEffect(() => {
    if (!drawing || begun.current) return
    begun.current = true
    void make()
  })
  return (
    <Overlay role='dialog' label={label} onClose={onClose} className={styles.layer} id={id}>
      <View className={styles.shade} {...a11y({ hidden: true })} />
      <View className={styles.paper}>
        {made?.kind === 'done' && drawing ? (
          <View {...a11y({ role: 'img', label: words.filter(Boolean).join(' · '), id: `${id}-picture` })}>
            <View className={styles.whole} style={{ paddingTop: `${(drawing.height / drawing.width) * 100}%` }}>
              <Image className={styles.picture} src={made.file.path} mode='scaleToFill' showMenuByLongpress />
            </View>
          </View>
        ) : made ? (
          <View className={styles.failed}>
            <ErrorState compact title={failed} act={{ word: t('common.retry'), onPress: () => void make(), id: `retry-${id}` }} />
          </View>
        ) : (
          <SkeletonGroup label={t('common.loading')}>
            <View className={styles.waiting}>
              <Skeleton kind='photo' />
              <Skeleton kind='title' width='60%' />
              <Skeleton width='80%' />
            </View>
          </SkeletonGroup>
        )}
      </View>
      <Text className={styles.hint}>{hint}</Text>
      <View className={styles.acts}>
        <Button
          tone='light'
          size={44}
          icon='download'
          disabled={made?.kind !== 'done'}
          busy={saving.busy}
          onPress={() => void saving.save(() => Promise.resolve(made!), `${file}.png`)}
          id={`${id}-save`}
        >
          {t('poster.save')}
        </Button>
        <Pressable className={styles.close} label={t('common.close')} onPress={onClose} id={`${id}-close`}>
          <Icon name='close' size={24} />
        </Pressable>
      </View>
      <SaveAskSheet saving={saving} words={saveWords} />
      {place}
    </Overlay>
  )
}
