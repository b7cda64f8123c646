import { cleanName, isBlank } from '@/domain/name'

describe('A name', () => {
  it.each([
    ['a mark of no width', '林\u200b晓', '林晓'],
    ['a mark that turns the direction of reading', '\u202eabc', 'abc'],
    ['a line break', '张三\n李四', '张三 李四'],
    ['letters and digits of full width', 'ＷＡＮＧ１２', 'WANG12'],
    ['blanks around and several within', '\u3000林  晓 ', '林 晓'],
    ['emoji that are joined', '👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
    ['punctuation of full width', '拾光（静安）', '拾光（静安）'],
  ])('%s is kept as what can be seen', (_, typed, kept) => {
    expect(cleanName(typed)).toBe(kept)
  })

  it.each(['', ' ', '\u3000', '\u200b', '\u200d', '\u2800', '\u3164', '\ufeff', '\u0007', '\n'])('is blank: %j', (typed) => {
    expect(isBlank(typed)).toBe(true)
  })

  it('is not blank with one character that can be seen', () => {
    expect(isBlank('\u200b林')).toBe(false)
  })
})
