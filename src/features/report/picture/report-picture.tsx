import { Image, View } from '@tarojs/components'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Shop } from '@/contract/shop/shop'
import { nameLines } from '@/domain/report/name-lines'
import { call } from '@/http/call'
import { useSaveWords } from '@/i18n/kit-words'
import { a11y } from '@/platform/a11y'
import type { FileOutcome } from '@/platform/canvas/types'
import { navigate } from '@/platform/navigate'
import { share } from '@/platform/share'
import { inStyle } from '@/domain/shop/photo-style'
import { linkTo } from '@/routes/go'
import { findPageUrl } from '@/routes/match'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { useDrawing } from '@/ui/drawn-picture/use-drawing'
import { SaveAskSheet } from '@/ui/save-picture/save-ask'
import { useSavePicture } from '@/ui/save-picture/use-save-picture'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { ErrorState } from '@/ui/state-view/state-view'
import { Switch } from '@/ui/switch/switch'
import { useTheme } from '@/ui/theme/theme-store'
import { paintReport, REPORT_SCALE, REPORT_WIDTH, reportHeight, type ReportPaper } from './paint-report'
import type { PictureWords, ReportFacts } from './report-facts'
import styles from './report-picture.module.scss'
import { useT } from './texts'

export interface ReportPictureProps {
  shop: Pick<Shop, 'id' | 'image' | 'brand'>
  name: string
  facts: (t: PictureWords) => ReportFacts
  /** The name of the saved file, without its ending. */
  file: string
  /** Where the picture and its buttons stand. */
  frame: (content: ReactNode, buttons: ReactNode) => ReactNode
}

const listWords = ({ facts, name, invite, hint }: ReportPaper): string =>
  [
    facts.title,
    ...nameLines(name),
    ...facts.figures.map(({ value, unit, word }) => `${word} ${value} ${unit}`.trim()),
    facts.line,
    ...(facts.medals ? [...facts.medals.shown.map((medal) => medal.name), facts.medals.word] : []),
    invite,
    hint,
  ]
    .filter(Boolean)
    .join(' · ')

/** The link that friends get: the brand's page. */
const useBrandCard = (shop: ReportPictureProps['shop'], address: string, title: string) =>
  share.useShareCard(
    { title, desc: shop.brand.name, imgUrl: inStyle(shop.image, '500x400'), address, pageUrl: findPageUrl(address) },
    (url) => call('weixinSetting', { shopId: shop.id, url }),
  )

/** A report as one picture, pressed long or saved by a button, with or without the user's name. */
export function ReportPicture({ shop, name, facts, file, frame }: ReportPictureProps) {
  const t = useT()
  const words = useSaveWords()
  const theme = useTheme()
  const way = share.useWay()
  const saving = useSavePicture(words)
  const { place, draw } = useDrawing('report-canvas')
  const [isNamed, setNamed] = useState(true)
  const [made, setMade] = useState<FileOutcome>()
  const address = linkTo('brandWelcome', { brandId: shop.brand.id })
  const invite = t('report-picture.invite', { brand: shop.brand.name })
  useBrandCard(shop, address, invite)
  const paper = {
    facts: facts(t),
    brand: shop.brand,
    name: isNamed ? name : '',
    link: navigate.webUrl(address),
    invite,
    hint: t('report-picture.hint'),
  }
  const height = reportHeight(paper)
  const make = async () => {
    setMade(undefined)
    const [width, high] = [REPORT_WIDTH * REPORT_SCALE, height * REPORT_SCALE]
    setMade(await draw({ width, height: high, paint: (surface) => paintReport(surface, paper, theme) }))
  }
  const drawnAs = useRef<boolean>()
  useEffect(() => {
    if (drawnAs.current === isNamed) return
    drawnAs.current = isNamed
    void make()
  })
  const content = (
    <>
      <View className={styles.paper}>
        {made?.kind === 'done' ? (
          <View {...a11y({ role: 'img', label: listWords(paper), id: 'report-picture' })}>
            <View className={styles.whole} style={{ paddingTop: `${(height / REPORT_WIDTH) * 100}%` }}>
              <Image className={styles.picture} src={made.file.path} mode='scaleToFill' showMenuByLongpress />
            </View>
          </View>
        ) : made ? (
          <View className={styles.failed}>
            <ErrorState
              compact
              title={t('report-picture.failed')}
              act={{ word: t('common.retry'), onPress: () => void make(), id: 'retry-picture' }}
            />
          </View>
        ) : (
          <SkeletonGroup label={t('common.loading')}>
            <View className={styles.waiting}>
              <Skeleton kind='photo' />
            </View>
          </SkeletonGroup>
        )}
      </View>
      <View className={styles.hint}>{t('report-picture.hold')}</View>
      <CellGroup>
        <Cell
          role='switch'
          plain
          checked={isNamed}
          title={t('report-picture.showName')}
          end={<Switch on={isNamed} />}
          onPress={() => setNamed(!isNamed)}
          id='picture-name'
        />
      </CellGroup>
    </>
  )
  const buttons = (
    <>
      {way === 'button' && (
        <Button grow tone='quiet' icon='chat' native={{ openType: 'share' }} id='picture-send'>
          {t('report-picture.send')}
        </Button>
      )}
      <Button
        grow
        icon='download'
        disabled={made?.kind !== 'done'}
        busy={saving.busy}
        onPress={() => void saving.save(() => Promise.resolve(made!), `${file}.png`)}
        id='picture-save'
      >
        {t('report-picture.save')}
      </Button>
    </>
  )
  return (
    <>
      {frame(content, buttons)}
      <SaveAskSheet saving={saving} words={words} />
      {place}
    </>
  )
}
