import { isUnfinishedNumber, readMemberQuestion } from '@/domain/staff/member-question'

describe('the text of a search for members', () => {
  it.each([
    ['林', { kind: 'name', text: '林' }],
    [' 林晓 ', { kind: 'name', text: '林晓' }],
    ['0001', { kind: 'tail', text: '0001' }],
    ['00-01', { kind: 'tail', text: '0001' }],
    ['13800000001', { kind: 'phone', text: '13800000001' }],
    ['138 0000-0001', { kind: 'phone', text: '13800000001' }],
    ['0912345678', { kind: 'phone', text: '0912345678' }],
    ['9123 4567', { kind: 'phone', text: '91234567' }],
    ['138', { kind: 'name', text: '138' }],
    ['1380000000', { kind: 'name', text: '1380000000' }],
    ['138000000012', { kind: 'name', text: '138000000012' }],
    ['会员0001', { kind: 'name', text: '会员0001' }],
    ['138****0001', { kind: 'name', text: '138****0001' }],
  ])('%p searches a name, the end of a phone or a whole phone [BK-392]', (typed, question) =>
    expect(readMemberQuestion(typed)).toEqual(question),
  )

  it('searches nothing when it is empty', () => expect(readMemberQuestion('  ')).toBeUndefined())

  it.each([
    ['1', true],
    ['138', true],
    ['1380 0000 00', true],
    ['0001', false],
    ['13800000001', false],
    ['林', false],
    ['会员1', false],
    ['', false],
  ])('%p is the beginning of a number: %p', (typed, unfinished) => expect(isUnfinishedNumber(typed)).toBe(unfinished))
})
