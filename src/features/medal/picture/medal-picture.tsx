import { DrawnLayer } from '@/features/shop/poster/drawn-layer'
import { useTheme } from '@/ui/theme/theme-store'
import type { Medal } from '../medal-queries'
import { doneText, periodLine } from '../entry/period-line'
import { useT } from '../entry/texts'
import { MEDAL_HEIGHT, MEDAL_SCALE, MEDAL_WIDTH, paintMedal, type MedalFacts } from './paint-medal'

interface MedalPictureProps {
  /** The beginning of the ids of its parts. */
  id: string
  medal: Medal
  /** The page of the brand to which its code leads. */
  code: string
  /** A medal that is shown for the first time says so. */
  isNew?: boolean
  onClose: () => void
}

/** A medal as one picture to be saved, over the page (identity ledger IP-065, IP-066, IP-069). */
export function MedalPicture({ id, medal, code, isNew, onClose }: MedalPictureProps) {
  const t = useT()
  const theme = useTheme()
  const { name, sign, image, brand, userInfo: owner } = medal
  const facts: MedalFacts = {
    title: isNew ? t('medal-entry.given') : brand.name,
    name,
    period: periodLine(t, medal),
    sign,
    image,
    owner: { ...owner, note: t('medal-entry.atBrand', { brand: brand.name, done: doneText(t, medal) }) },
    code,
  }
  return (
    <DrawnLayer
      id={id}
      label={isNew ? `${t('medal-entry.given')} ${name}` : t('medal-entry.shown', { name })}
      words={[facts.title, name, facts.period, owner.name, facts.owner.note]}
      drawing={{
        width: MEDAL_WIDTH * MEDAL_SCALE,
        height: MEDAL_HEIGHT * MEDAL_SCALE,
        paint: (surface) => paintMedal(surface, facts, theme),
      }}
      hint={t('medal-entry.hold')}
      failed={t('medal-entry.failed')}
      file={`medal-${medal.id}`}
      onClose={onClose}
    />
  )
}
