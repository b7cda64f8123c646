import { birthdaysOn, readBirthday } from '@/domain/member/birthday'
import { readDay } from '@/domain/time'

describe('A birthday without its year', () => {
  it.each([
    ['0522', '05-22'],
    ['05-22', '05-22'],
    ['5/22', '05-22'],
    [' 5.2 ', '05-02'],
    ['0229', '02-29'],
  ])('is read as typed: %s', (typed, read) => {
    expect(readBirthday(typed)).toBe(read)
  })

  it.each(['', '522', '0230', '1301', '0000', '19900522', 'ab-cd', '05-22-1'])('is none: %s', (typed) => {
    expect(readBirthday(typed)).toBeUndefined()
  })

  it('a birthday on the 29th of February is kept on the 28th where the year has no such day', () => {
    expect(birthdaysOn(readDay('2026-02-28'))).toEqual(['02-28', '02-29'])
    expect(birthdaysOn(readDay('2028-02-28'))).toEqual(['02-28'])
    expect(birthdaysOn(readDay('2028-02-29'))).toEqual(['02-29'])
    expect(birthdaysOn(readDay('2026-11-21'))).toEqual(['11-21'])
  })
})
