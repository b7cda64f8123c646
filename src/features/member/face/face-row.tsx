import { View } from '@tarojs/components'
import type { FaceReason } from '@/domain/member/face'
import { formatMinute, readInstant } from '@/domain/time'
import { a11y } from '@/platform/a11y'
import { Button } from '@/ui/button/button'
import { Picture } from '@/ui/picture/picture'
import { Tag, type TagTone } from '@/ui/tag/tag'
import styles from './face.module.scss'
import { useT } from './texts'
import { placeText, reasonText, type AtPlace } from './face-words'

/** One side of the face: its photo where it is kept, how it stands, and the way to another one. */
export function FaceRow({ here: { place, good, judging, refused }, onTake }: { here: AtPlace; onTake: () => void }) {
  const t = useT()
  const shown = judging ?? good ?? refused
  const [tone, word]: readonly [TagTone, string] = judging
    ? ['plain', t('face.judging')]
    : good
      ? ['ok', t('face.good')]
      : refused
        ? ['danger', t('face.bad')]
        : ['plain', t('face.missing')]
  const taken = shown && !(shown === refused) ? formatMinute(readInstant(shown.at)) : undefined
  const note =
    refused && !judging ? reasonText(t, refused.reason as FaceReason) : (taken ?? t(place === 1 ? 'face.frontNote' : 'face.missingNote'))
  return (
    <View className={styles.row} {...a11y({ role: 'listitem', id: `face-${place}` })}>
      <View className={styles.thumb}>
        <Picture src={shown?.url} icon='face' ratio='1:1' label={placeText(t, place)} />
      </View>
      <View className={styles.words}>
        <View className={styles.line}>
          <View className={styles.name}>{placeText(t, place)}</View>
          <Tag tone={tone}>{word}</Tag>
        </View>
        <View className={styles.quiet}>{note}</View>
      </View>
      {!judging && (
        <Button
          size={36}
          tone='line'
          label={t(shown ? 'face.againOf' : 'face.takeOf', { place: placeText(t, place) })}
          id={`face-take-${place}`}
          onPress={onTake}
        >
          {t(shown ? 'face.again' : 'face.take')}
        </Button>
      )}
    </View>
  )
}
