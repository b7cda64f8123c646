import type { MeasureTexts } from './zh-cn'

export const measureEnUs: MeasureTexts = {
  'measure.corrected': { title: 'A measure of yours was corrected', body: 'Your coach corrected a measure; you can read both records' },
  'measure.new': { title: 'Your coach recorded a new measure', body: 'Open it to see this measure' },
}
