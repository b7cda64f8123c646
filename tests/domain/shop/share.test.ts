import { fillShare, shareKinds } from '@/domain/shop/fill-share'
import { inStyle, photoStyles, readStyle } from '@/domain/shop/photo-style'

describe('share texts', () => {
  it('have {date}, {shop_name} and {course_name} replaced by their values [BK-148][BK-149]', () => {
    const values = { date: '11月24日', shop_name: '静安店', course_name: '流瑜伽' }
    expect(fillShare('{date} {shop_name}的{course_name},{course_name}!', values)).toBe('11月24日 静安店的流瑜伽,流瑜伽!')
    expect(fillShare('{other} {course_name}', values)).toBe('{other} 流瑜伽')
  })

  it('leave no gap for an unknown value', () => {
    expect(fillShare('{date}，{shop_name}等你', { shop_name: '静安店' })).toBe('静安店等你')
    expect(fillShare('{shop_name} {date} 的课表', { shop_name: '静安店' })).toBe('静安店 的课表')
  })

  it('are of one class or of a list [BK-150]', () => {
    expect(shareKinds).toEqual(['SINGLE_COURSE', 'COURSE_LIST'])
  })
})

describe('photo styles', () => {
  it('are thumbnails of 120x120 and 180x180, the photo of width 900 and the shared card [BK-473][BK-474]', () => {
    expect(photoStyles).toEqual(['120x120', '180x180', '900', '500x400'])
    expect(inStyle('/uploads/a.jpg', '120x120')).toBe('/uploads/a.jpg!120x120')
    expect(inStyle('https://yueke.example/uploads/a.jpg', '900')).toBe('https://yueke.example/uploads/a.jpg!900')
  })

  it('are added to our own pictures only, and once', () => {
    expect(inStyle('https://elsewhere.example/a.jpg', '900')).toBe('https://elsewhere.example/a.jpg')
    expect(inStyle('/uploads/a.jpg!120x120', '900')).toBe('/uploads/a.jpg!120x120')
    expect(readStyle('/uploads/a.jpg!180x180')).toEqual({ src: '/uploads/a.jpg', style: '180x180' })
    expect(readStyle('/uploads/a.jpg!7x7')).toBeUndefined()
    expect(readStyle('/uploads/a.jpg')).toBeUndefined()
  })
})
