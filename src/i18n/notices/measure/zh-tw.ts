import type { MeasureTexts } from './zh-cn'

export const measureZhTw: MeasureTexts = {
  'measure.corrected': { title: '身體資料有更正', body: '教練更正了一次測量，兩筆記錄都可以查看' },
  'measure.new': { title: '教練記錄了新的身體資料', body: '點開查看這次測量' },
}
