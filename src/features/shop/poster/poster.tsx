import { useTheme } from '@/ui/theme/theme-store'
import { DrawnLayer } from './drawn-layer'
import { paintPoster, POSTER_SCALE, POSTER_WIDTH, posterHeight } from './paint-poster'
import type { PosterFacts } from './poster-facts'
import { usePosterCode } from './use-poster-code'
import { useT } from './texts'

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
  const theme = useTheme()
  const code = usePosterCode(shopId, address)
  const hint = code && t(code.kind === 'mini' ? `poster.${act}ByCode` : `poster.${act}ByLink`)
  const [width, height] = [POSTER_WIDTH * POSTER_SCALE, posterHeight(facts) * POSTER_SCALE]
  return (
    <DrawnLayer
      id='poster'
      label={t(act === 'claim' ? 'poster.ofInvitation' : 'poster.ofActivity')}
      words={[...listWords(facts), hint ?? '']}
      drawing={code && hint ? { width, height, paint: (surface) => paintPoster(surface, facts, code, hint, theme) } : undefined}
      hint={t('poster.hint')}
      failed={t('poster.failed')}
      file={file}
      onClose={onClose}
    />
  )
}
