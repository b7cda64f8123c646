import { Image, Text, View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { useSaveWords } from '@/i18n/kit-words'
import { a11y } from '@/platform/a11y'
import type { FileOutcome } from '@/platform/canvas/types'
import { Button } from '@/ui/button/button'
import { useDrawing } from '@/ui/drawn-picture/use-drawing'
import { Icon } from '@/ui/icon/icon'
import { Overlay } from '@/ui/overlay/overlay'
import { Pressable } from '@/ui/pressable/pressable'
import { SaveAskSheet } from '@/ui/save-picture/save-ask'
import { useSavePicture } from '@/ui/save-picture/use-save-picture'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { ErrorState } from '@/ui/state-view/state-view'
import { useTheme } from '@/ui/theme/theme-store'
import { paintPoster, POSTER_SCALE, POSTER_WIDTH, posterHeight } from './paint-poster'
import type { PosterFacts } from './poster-facts'
import { usePosterCode } from './use-poster-code'
import { useT } from './texts'
import styles from './poster.module.scss'

export interface PosterProps {
  shopId: number
  /** The address of the app that the code leads to. */
  address: string
  /** What the code is scanned for. */
  act: 'claim' | 'signUp'
  facts: PosterFacts
  /** The name of the saved file, without its ending. */
  file: string
  onClose: () => void
}

const listWords = ({ head, foot }: PosterFacts): string[] =>
  head.kind === 'gift'
    ? [head.from, head.title, head.note, foot.name, foot.note]
    : [head.shop, head.title, head.name, ...head.facts.map(({ text }) => text), foot.name, foot.note]

/** A poster as one picture, pressed long or saved by a button: an invitation or an activity, with the code that leads there. */
export function Poster({ shopId, address, act, facts, file, onClose }: PosterProps) {
  const t = useT()
  const words = useSaveWords()
  const theme = useTheme()
  const saving = useSavePicture(words)
  const { place, draw } = useDrawing('poster-canvas')
  const code = usePosterCode(shopId, address)
  const [made, setMade] = useState<FileOutcome>()
  const begun = useRef(false)
  const ready = code !== undefined
  const hint = code && t(code.kind === 'mini' ? `poster.${act}ByCode` : `poster.${act}ByLink`)
  const height = posterHeight(facts)
  const make = async () => {
    if (!code || !hint) return
    setMade(undefined)
    const [width, high] = [POSTER_WIDTH * POSTER_SCALE, height * POSTER_SCALE]
    setMade(await draw({ width, height: high, paint: (surface) => paintPoster(surface, facts, code, hint, theme) }))
  }
  useEffect(() => {
    if (!ready || begun.current) return
    begun.current = true
    void make()
  })
  const label = t(act === 'claim' ? 'poster.ofInvitation' : 'poster.ofActivity')
  return (
    <Overlay role='dialog' label={label} onClose={onClose} className={styles.layer} id='poster'>
      <View className={styles.shade} {...a11y({ hidden: true })} />
      <View className={styles.paper}>
        {made?.kind === 'done' ? (
          <View {...a11y({ role: 'img', label: [...listWords(facts), hint].filter(Boolean).join(' · '), id: 'poster-picture' })}>
            <View className={styles.whole} style={{ paddingTop: `${(height / POSTER_WIDTH) * 100}%` }}>
              <Image className={styles.picture} src={made.file.path} mode='scaleToFill' showMenuByLongpress />
            </View>
          </View>
        ) : made ? (
          <View className={styles.failed}>
            <ErrorState
              compact
              title={t('poster.failed')}
              act={{ word: t('common.retry'), onPress: () => void make(), id: 'retry-poster' }}
            />
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
      <Text className={styles.hint}>{t('poster.hint')}</Text>
      <View className={styles.acts}>
        <Button
          tone='light'
          size={44}
          icon='download'
          disabled={made?.kind !== 'done'}
          busy={saving.busy}
          onPress={() => void saving.save(() => Promise.resolve(made!), `${file}.png`)}
          id='poster-save'
        >
          {t('poster.save')}
        </Button>
        <Pressable className={styles.close} label={t('common.close')} onPress={onClose} id='poster-close'>
          <Icon name='close' size={24} />
        </Pressable>
      </View>
      <SaveAskSheet saving={saving} words={words} />
      {place}
    </Overlay>
  )
}
