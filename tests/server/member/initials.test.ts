import { initialsOf } from '@server/modules/member/initials'

describe('Initials', () => {
  it.each([
    ['张林', ' zl'],
    ['陳默', ' cm'],
    ['欧阳娜娜', ' oynn'],
    ['Zoe  Lang', ' zl'],
    ['ZL教练', ' zjl'],
    ['李🙂', ' l'],
    ['👋', ' '],
    ['', ' '],
  ])('the initials of %s are%s', (name, initials) => expect(initialsOf(name)).toBe(initials))

  it('begin with the reading of a surname, and have the other readings of each character', () => {
    expect(initialsOf('曾乐')).toBe(' zl zy cl cy')
    expect(initialsOf('单雄').split(' ')).toEqual(['', 'sx', 'dx', 'cx'])
  })

  it('are eight at most', () => expect(initialsOf('单'.repeat(40)).trim().split(' ')).toHaveLength(8))
})
