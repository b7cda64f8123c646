import { addDays, daysBetween, type ShopDate } from '@/domain/time'
import { weeksAround } from '@/domain/week-range'
import type { PhotoRefusal } from '@/domain/upload/photos'
import { dayText, monthDayText, monthText, weekdayWord, yearMonthText } from './dates'
import { useT } from './later/kit'

// Texts of src/ui components that many domains use, in the present language; a page passes only its own, such as a title.

/** Names of days and months: for the date picker and every calendar. */
export const useDayWords = (today: ShopDate) => {
  const t = useT()
  return {
    weekday: (day: ShopDate) => weekdayWord(t, day),
    month: (day: ShopDate) => yearMonthText(t, day),
    day: (day: ShopDate) => dayText(t, day, today),
    close: t('common.close'),
    done: t('common.ok'),
  }
}

/** For a day of any year. */
export const useLongDateWords = (today: ShopDate) => {
  const t = useT()
  return {
    ...useDayWords(today),
    years: t('kit.years'),
    months: t('kit.months'),
    year: (year: number) => t('kit.year', { year }),
    writeMonth: (day: ShopDate) => monthText(t, day),
  }
}

export const useRangeWords = (today: ShopDate) => {
  const t = useT()
  return {
    ...useDayWords(today),
    again: t('kit.pickAgain'),
    done: (n: number) => (n > 0 ? t('kit.rangeDone', { n }) : t('common.ok')),
    chosen: (range: { from: ShopDate; to?: ShopDate } | undefined) => {
      if (!range) return t('kit.rangeNone')
      return range.to === undefined ? t('kit.rangeOpen') : t('kit.rangeChosen', { n: daysBetween(range.from, range.to) + 1 })
    },
    ready: t('kit.rangeReady'),
  }
}

/** Last, this and next week, for the week selector (identity ledger IP-087); `mark` marks the present one (IP-088). */
export const useWeekWords = (today: ShopDate) => {
  const t = useT()
  const [last, present, next] = weeksAround(today)
  const week = (monday: ShopDate, word: string) => ({
    key: monday,
    word,
    range: `${monthDayText(t, monday)} – ${monthDayText(t, addDays(monday, 6))}`,
  })
  return {
    weeks: [week(last, t('kit.weekLast')), week(present, t('kit.weekPresent')), week(next, t('kit.weekNext'))],
    words: { label: t('kit.weeks'), before: t('kit.weekBefore'), after: t('kit.weekAfter') },
    mark: { key: present, word: t('kit.weekPresent') },
  }
}

export const useSignatureWords = () => {
  const t = useT()
  return {
    label: t('kit.signLabel'),
    hint: t('kit.signHint'),
    empty: t('kit.signEmpty'),
    signed: t('kit.signDone'),
    undo: t('kit.signUndo'),
    clear: t('kit.signClear'),
    cancel: t('common.cancel'),
    done: t('common.ok'),
  }
}

export const useUploadWords = () => {
  const t = useT()
  return {
    label: t('kit.photos'),
    add: t('kit.addPhoto'),
    count: (n: number, most: number) => t('kit.photoCount', { n, most }),
    photo: (n: number) => t('kit.photoOf', { n }),
    waiting: t('kit.uploadWaiting'),
    sending: (percent: number) => t('kit.uploadSending', { percent }),
    done: t('kit.uploadDone'),
    failed: t('kit.uploadFailed'),
    retry: t('kit.retryPhoto'),
    replace: t('kit.replacePhoto'),
    remove: (n: number) => t('kit.removePhoto', { n }),
  }
}

/** Why photos of a batch are not sent, and how failed ones are summed up (identity ledger IP-195 to IP-199, IP-334). */
export const usePhotoWords = (most: number) => {
  const t = useT()
  return {
    refusals: {
      file_type_error: t('kit.fileType'),
      file_too_large: t('kit.fileLarge'),
      file_too_small: t('kit.fileSmall'),
      file_empty: t('kit.filesNone'),
      counts_too_much: t('kit.filesMany', { most }),
      file_heic: t('kit.fileHeic'),
    } satisfies Record<PhotoRefusal, string>,
    summary: (failed: number, all: number) => (failed === all ? t('kit.uploadFailed') : t('kit.uploadsFailed', { n: failed })),
  }
}

export const useCropWords = () => {
  const t = useT()
  return {
    label: t('kit.cropLabel'),
    nearer: t('kit.cropNearer'),
    farther: t('kit.cropFarther'),
    turn: t('kit.cropTurn'),
    reset: t('kit.cropReset'),
    cancel: t('common.cancel'),
    done: t('kit.cropDone'),
    broken: t('kit.cropBroken'),
  }
}

export const useSaveWords = () => {
  const t = useT()
  return {
    saved: t('kit.saved'),
    downloaded: t('kit.downloaded'),
    failed: t('kit.saveFailed'),
    holdTitle: t('kit.holdTitle'),
    holdBody: t('kit.holdBody'),
    close: t('common.close'),
    title: t('kit.saveBlocked'),
    refused: t('kit.saveRefused'),
    privacy: t('kit.savePrivacy'),
    systemOff: t('kit.saveSystemOff'),
    toSettings: t('kit.toSettings'),
    later: t('kit.later'),
    known: t('kit.known'),
  }
}
