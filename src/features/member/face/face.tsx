import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Faces } from '@/contract/member/face'
import { a11y } from '@/platform/a11y'
import { relaunch } from '@/routes/go'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { ResultHead } from '@/ui/result-head/result-head'
import { EmptyState } from '@/ui/state-view/state-view'
import { Stack } from '@/ui/stack/stack'
import { FaceCheck } from './face-check'
import { FaceConsent } from './face-consent'
import { FacePhotos } from './face-photos'
import type { FacesOf } from './face-queries'
import { useT } from './texts'
import { OtherWays } from './other-ways'
import { useFacePhoto } from './use-face-photo'

interface FaceProps {
  of: FacesOf
  data: Faces
  names: { shop: string; brand: string }
}

/** The user's face for a shop's gate: the consent, then a photo, then how it stands; and what comes after a withdrawal. */
export function Face({ of, data, names }: FaceProps) {
  const t = useT()
  const choice = useFacePhoto(of)
  const [isWithdrawn, setWithdrawn] = useState(false)
  if (isWithdrawn && data.consent.version === '')
    return (
      <>
        <ResultHead kind='ok' id='face-gone' title={t('face.goneTitle')} body={t('face.goneNote')} />
        <Stack>
          <OtherWays title={t('face.ways')} />
        </Stack>
        <ActionBar>
          <Button tone='quiet' id='face-restart' onPress={() => setWithdrawn(false)}>
            {t('face.restart')}
          </Button>
          <Button grow id='face-home' onPress={() => void relaunch('shopHomePage', { shopId: of.shopId })}>
            {t('face.toHome')}
          </Button>
        </ActionBar>
      </>
    )
  if (data.consent.is_due) return <FaceConsent of={of} data={data} names={names} />
  if (choice.step.kind !== 'still') return <FaceCheck step={choice.step} choice={choice} />
  return <FacePhotos of={of} data={data} brand={names.brand} choice={choice} onWithdrawn={() => setWithdrawn(true)} />
}

/** Where the shop has no gate that knows faces: the ways that there are. */
export function NoFaceGuard({ shopId }: { shopId: number }) {
  const t = useT()
  return (
    <>
      <View {...a11y({ id: 'face-no-guard' })}>
        <EmptyState things title={t('face.noGuardTitle')} body={t('face.noGuardNote')} />
      </View>
      <Stack>
        <OtherWays title={t('face.ways')} />
      </Stack>
      <ActionBar>
        <Button grow id='face-home' onPress={() => void relaunch('shopHomePage', { shopId })}>
          {t('face.toHome')}
        </Button>
      </ActionBar>
    </>
  )
}
