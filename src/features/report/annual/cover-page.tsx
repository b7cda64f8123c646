import { View } from '@tarojs/components'
import type { AnnualReport } from '@/contract/report'
import { countText } from '@/i18n/numbers'
import { Picture } from '@/ui/picture/picture'
import { StoryDisc } from './story-disc'
import { StoryWords } from './story-words'
import styles from './cover-page.module.scss'
import { useT } from './texts'

interface CoverPageProps {
  report: AnnualReport
  brand: { name: string; logo: string }
  name: string
}

/** The first page: whose year it is. */
export function CoverPage({ report, brand, name }: CoverPageProps) {
  const t = useT()
  return (
    <>
      <StoryWords
        kicker={
          <>
            {brand.logo !== '' && (
              <View className={styles.logo}>
                <Picture src={brand.logo} ratio='1:1' icon='building' lazy={false} />
              </View>
            )}
            {t('report-annual.kicker', { brand: brand.name })}
          </>
        }
        title={t('report-annual.cover', { name, year: report.year })}
        notes={[t('report-annual.coverNote', { n: report.visits, minutes: countText(report.minutes) })]}
      />
      <StoryDisc />
    </>
  )
}

/** From when to when, and where. */
export const useSpanText = (report: AnnualReport | null | undefined) => {
  const t = useT()
  if (!report) return ''
  const shops = report.shops.map(({ name }) => name).join(t('report-annual.and'))
  return t('report-annual.span', { year: report.year, shops })
}
