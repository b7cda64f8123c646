import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Faces } from '@/contract/member/face'
import { MOST_FACES, type FacePlace } from '@/domain/member/face'
import { formatMinute, readInstant } from '@/domain/time'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Icon } from '@/ui/icon/icon'
import { SectionHead } from '@/ui/section-head/section-head'
import { Sheet } from '@/ui/sheet/sheet'
import { Stack } from '@/ui/stack/stack'
import { a11y } from '@/platform/a11y'
import { FaceRow } from './face-row'
import styles from './face.module.scss'
import { useT } from './texts'
import { byPlace, nextPlace, placeText, type AtPlace } from './face-words'
import type { FacePhotoChoice } from './use-face-photo'
import { WithdrawDialog } from './withdraw-dialog'
import type { FacesOf } from './face-queries'

interface FacePhotosProps {
  of: FacesOf
  data: Faces
  brand: string
  choice: FacePhotoChoice
  onWithdrawn: () => void
}

type Say = ReturnType<typeof useT>

const standing = (t: Say, all: readonly AtPlace[]): readonly [title: string, note: string] => {
  const good = all.filter((each) => each.good).length
  if (good > 0) return [t('face.onTitle'), good === MOST_FACES ? t('face.onAll') : t('face.onNote', { n: good })]
  if (all.some(({ judging }) => judging)) return [t('face.waitTitle'), t('face.waitNote')]
  return all.some(({ refused }) => refused) ? [t('face.offTitle'), t('face.offNote')] : [t('face.noneTitle'), t('face.noneNote')]
}

/** The photos for the gate with their state, and the consent to them. */
export function FacePhotos({ of, data, brand, choice, onWithdrawn }: FacePhotosProps) {
  const t = useT()
  const [asked, ask] = useState<FacePlace>()
  const [withdraws, setWithdraws] = useState(false)
  const all = byPlace(data.photos)
  const good = all.filter((each) => each.good).length
  const next = nextPlace(all)
  const [title, note] = standing(t, all)
  const { version, given_at: given } = data.consent
  const chosen = (source: 'camera' | 'album') => () => {
    ask(undefined)
    if (asked) void choice.pick(asked, source)
  }
  return (
    <>
      <Stack>
        <View className={styles.standing}>
          <View className={styles.badge} {...a11y({ hidden: true })}>
            <Icon name='face' size={24} />
          </View>
          <View className={styles.words} {...a11y({ role: 'status', id: 'face-standing' })}>
            <View className={styles.strong}>{title}</View>
            <View className={styles.quiet}>{note}</View>
          </View>
        </View>
      </Stack>
      <SectionHead small title={t('face.photos')} note={t('face.count', { n: good })} />
      <Stack>
        <CellGroup role='list' label={t('face.photos')}>
          {all.map((here) => (
            <FaceRow key={here.place} here={here} onTake={() => ask(here.place)} />
          ))}
        </CellGroup>
      </Stack>
      <SectionHead small title={t('face.consent')} />
      <Stack>
        <CellGroup>
          <Cell
            id='face-rules-given'
            title={t('face.rulesName', { version })}
            note={given ? t('face.given', { at: formatMinute(readInstant(given)) }) : undefined}
            end={
              <Button size={36} tone='line' id='face-withdraw' onPress={() => setWithdraws(true)}>
                {t('face.withdraw')}
              </Button>
            }
          />
        </CellGroup>
        <FootNote icon='shield'>{t('face.withdrawNote')}</FootNote>
      </Stack>
      {next && (
        <ActionBar>
          <Button full icon='camera' id='face-next' onPress={() => ask(next.place)}>
            {t(next.refused ? 'face.againOf' : 'face.takeOf', { place: placeText(t, next.place) })}
          </Button>
        </ActionBar>
      )}
      <Sheet
        open={asked !== undefined}
        id='face-source'
        title={asked ? t('face.takeOf', { place: placeText(t, asked) }) : ''}
        closeLabel={t('common.close')}
        onClose={() => ask(undefined)}
      >
        <Stack>
          <CellGroup>
            <Cell plain lead={<Icon name='camera' />} title={t('face.camera')} id='face-camera' onPress={chosen('camera')} />
            <Cell plain lead={<Icon name='image' />} title={t('face.album')} id='face-album' onPress={chosen('album')} />
          </CellGroup>
        </Stack>
      </Sheet>
      {withdraws && <WithdrawDialog of={of} brand={brand} onClose={() => setWithdraws(false)} onWithdrawn={onWithdrawn} />}
    </>
  )
}
