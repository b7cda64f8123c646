import type { AnnualReport } from '@/contract/report'
import { StoryDisc } from './story-disc'
import { StoryWords } from './story-words'
import { useT } from './texts'

/** What the user did most often; where there were entries alone, where. */
export function FavouritePage({ report }: { report: AnnualReport }) {
  const t = useT()
  const { favourite } = report
  if (!favourite)
    return (
      <>
        <StoryWords
          kicker={t('report-annual.placeKicker')}
          title={report.shops[0]?.name ?? ''}
          notes={[t('report-annual.placeNote', { n: report.visits })]}
        />
        <StoryDisc />
      </>
    )
  const { name, times, image, teacher } = favourite
  return (
    <>
      <StoryWords
        kicker={t(teacher ? 'report-annual.favouriteKicker' : 'report-annual.ownKicker')}
        title={name}
        notes={[t('report-annual.favouriteTimes', { n: times }), ...(teacher ? [t('report-annual.favouriteTeacher', { teacher })] : [])]}
      />
      <StoryDisc picture={image} />
    </>
  )
}
