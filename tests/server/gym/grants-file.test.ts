import { checkGymFile } from '@server/gym/check/check-gym-file'
import { parseGymFile } from '@server/gym/parse-gym-file'
import { throwProblems } from '@server/gym/problem'
import { text } from './offers'
import { edited, TODAY } from './small-gym'

/** The faults of a text, one line each. */
const complaints = (said: string): string[] => {
  try {
    const source = parseGymFile(said)
    throwProblems(checkGymFile(source, { from: TODAY, days: 28 }, TODAY), source.findLine)
    return []
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}

describe('A file with grants and envelopes', () => {
  it('is accepted as it is', () => {
    expect(complaints(text)).toEqual([])
  })

  it.each([
    ['an envelope of a coupon that is none', 'coupon: hello, count: 3', 'coupon: twenty, count: 3', '"twenty" is no red envelope'],
    ['an envelope that says its sum twice', 'total: 18', 'amount: 6, total: 18', 'has either amount, or total, min and max'],
    ['a sum that cannot be drawn', 'total: 18', 'total: 25', 'no 3 amounts from 4.5 to 8 have this sum'],
    ['an amount beyond what chance may give', 'amount: 3', 'amount: 5001', 'gives one person more than 5000'],
    ['an end before the beginning', "until: '+9 00:00', days: 14", "until: '-1 00:00', days: 14", 'is not after the beginning'],
    ['a coupon that is not there', 'coupon: twenty, each: 2', 'coupon: thirty, each: 2', 'unknown coupon "thirty"'],
    [
      'a red envelope among the coupons',
      'coupon: twenty, each: 2',
      'coupon: hello, each: 2',
      '"hello" is a red envelope: name an envelope of it',
    ],
    ['an envelope that home offers', 'envelopes: [even]', 'envelopes: [drawn]', '"drawn" is offered at home: say hidden'],
    ['more in stock than slots', 'stock: 5', 'stock: 6', 'is more than the 5 slots of "even"'],
    [
      'an envelope with two grants',
      'for: { new: true }, ',
      'stock: 5, envelopes: [even], for: { new: true }, ',
      '"even" is given by another grant',
    ],
    ['newcomers who stayed away', 'new: true', 'new: true, away_days: 30', 'is for nobody: who is new has not come'],
    ['a grant of nothing', 'gives: [{ coupon: twenty, days: 7 }], ', '', 'gives nothing'],
  ])('refuses %s', (_, before, after, complaint) => {
    expect(complaints(edited(text, [before, after])).join('\n')).toContain(complaint)
  })
})
