import type { MedalTexts } from './zh-cn'

export const medalEnUs: MedalTexts = {
  'medal.given': { title: 'New medal', body: 'Well done: you earned the medal “{medal}”.' },
  'medal.taken_back': { title: 'Medal taken back', body: 'A visit of yours was undone, so the medal “{medal}” goes with it.' },
}
