import type { AnnualReport, WeeklyReport } from '@/contract/report'
import { addDays, type ShopDate } from '@/domain/time'
import { monthDayText } from '@/i18n/dates'
import type { Translate } from '@/i18n/keys'
import { countText } from '@/i18n/numbers'

/** The words of a report's picture: visits and minutes, and nothing of health. */
export interface ReportFacts {
  /** 2025, or the days of a week. */
  title: string
  /** At most four. */
  figures: readonly { value: string; unit: string; word: string }[]
  /** The class that was attended most often; empty where there is none. */
  line: string
  /** The medals of the year: at most four drawings, and how many there are in words; left out where there are none. */
  medals?: { shown: AnnualReport['medals']['shown']; word: string }
}

export type PictureWords = Translate<'report-picture'>

/** 37 is 18:30. */
export const halfText = (half: number) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`

export const yearFacts = (t: PictureWords, report: AnnualReport): ReportFacts => ({
  title: String(report.year),
  figures: [
    { value: countText(report.visits), unit: t('report-picture.times'), word: t('report-picture.visits') },
    { value: countText(report.minutes), unit: t('report-picture.minutesUnit'), word: t('report-picture.minutes') },
    { value: countText(report.weeks), unit: t('report-picture.weeksUnit'), word: t('report-picture.weeks') },
    { value: mostText(t, report), unit: '', word: t('report-picture.most') },
  ],
  line: report.favourite ? t('report-picture.favourite', { name: report.favourite.name }) : '',
  ...(report.medals.count > 0 && { medals: { shown: report.medals.shown, word: medalsText(t, report.medals) } }),
})

const medalsText = (t: PictureWords, { count: n, shown }: AnnualReport['medals']) =>
  t(n > shown.length ? 'report-picture.medalsMore' : 'report-picture.medals', { n })

/** 周四 18:30 */
const mostText = (t: PictureWords, { most }: Pick<AnnualReport, 'most'>) =>
  `${t(`common.weekday${most.weekday as 1 | 2 | 3 | 4 | 5 | 6 | 7}`)} ${halfText(most.half)}`

export const weekFacts = (t: PictureWords, { week, visits, minutes, days }: WeeklyReport['report']): ReportFacts => ({
  title: `${monthDayText(t, week as ShopDate)} – ${monthDayText(t, addDays(week as ShopDate, 6))}`,
  figures: [
    { value: countText(visits), unit: t('report-picture.times'), word: t('report-picture.visits') },
    { value: countText(minutes), unit: t('report-picture.minutesUnit'), word: t('report-picture.minutes') },
    { value: countText(days.filter((each) => each > 0).length), unit: t('report-picture.daysUnit'), word: t('report-picture.days') },
  ],
  line: '',
})
