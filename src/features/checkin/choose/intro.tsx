import { Text, View } from '@tarojs/components'
import { BACK_MINUTES } from '@/domain/checkin/come-back'
import type { TimeFrame } from '@/contract/checkin/shapes'
import { go } from '@/routes/go'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { FootNote } from '@/ui/foot-note/foot-note'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { useT } from '../texts'
import { methodIcon, methodWord } from '../words'
import { PriceTable } from './price-table'
import styles from './intro.module.scss'
import { ownMethods, type OwnMethod } from './use-choose-way'

interface IntroProps {
  shop: { id: number; name: string; address: string } | undefined
  frames: readonly TimeFrame[]
  /** Of the shop, where it is known: for a member. */
  config: { methods: Readonly<Record<OwnMethod, boolean>>; booked_minutes: number } | undefined
}

const notes = { QRCODE: 'checkin-choose.codeNote', SCAN: 'checkin-choose.scanNote', FACE: 'checkin-choose.faceNote' } as const

/** How entry works: four steps, the ways in, the frames with their prices. */
export function Intro({ shop, frames, config }: IntroProps) {
  const t = useT()
  const methods = ownMethods.filter((one) => config?.methods[one] ?? one === 'QRCODE')
  const steps = [
    config ? t('checkin-choose.step1Minutes', { n: config.booked_minutes }) : t('checkin-choose.step1'),
    t('checkin-choose.step2'),
    t('checkin-choose.step3'),
    t('checkin-choose.step4'),
  ]
  return (
    <>
      <View className={styles.head}>
        <View className={styles.title}>{t('checkin-choose.introTitle')}</View>
        <View className={styles.place}>{[shop?.name, shop?.address].filter(Boolean).join(' · ')}</View>
      </View>
      <Stack>
        <View className={styles.steps} id='steps'>
          {steps.map((step, at) => (
            <View key={step} className={styles.step}>
              <Text className={styles.number}>{at + 1}</Text>
              <Text>{step}</Text>
            </View>
          ))}
        </View>
      </Stack>
      <SectionHead small title={t('checkin-choose.waysIn')} />
      <Stack>
        <CellGroup role='list' label={t('checkin-choose.waysIn')}>
          {methods.map((method) => (
            <Cell
              key={method}
              role='listitem'
              id={`way-in-${method}`}
              lead={<Glyph name={methodIcon(method)} />}
              title={methodWord(t, method)}
              note={t(notes[method])}
            />
          ))}
        </CellGroup>
      </Stack>
      <SectionHead small title={t('checkin-choose.prices')} />
      <Stack>
        <PriceTable frames={frames} />
        <FootNote icon='clock'>{t('checkin-choose.priceNote', { n: BACK_MINUTES })}</FootNote>
      </Stack>
      {shop && (
        <ActionBar>
          <Button grow onPress={() => void go('checkInPage', { shopId: shop.id })} id='to-enter'>
            {t('checkin.goIn')}
          </Button>
        </ActionBar>
      )}
    </>
  )
}
