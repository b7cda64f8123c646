import { checkGymFile } from '@server/gym/check/check-gym-file'
import { parseGymFile } from '@server/gym/parse-gym-file'
import { throwProblems } from '@server/gym/problem'
import { edited, smallGymText, TODAY } from './small-gym'

const rules = `voucher_rules:
  - key: all
    platform: meituan
    all: true
    gives: [{ card: times, times: 3, days: 30 }, { card: value, yuan: 120.5, days: 365 }, { name: 水杯 }]

shops:
`
const text = edited(smallGymText, ['shops:\n', rules])

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

describe('A file with rules of vouchers', () => {
  it('is accepted as it is', () => {
    expect(complaints(text)).toEqual([])
  })

  it.each([
    ['a value card without its yuan', 'yuan: 120.5, ', '', 'yuan: is needed with "value"'],
    ['a value card with nothing on it', 'yuan: 120.5', 'yuan: 0', '0 is no price of at most two decimals'],
    ['parts of a fen', 'yuan: 120.5', 'yuan: 120.555', '120.555 is no price of at most two decimals'],
    ['times of a value card', 'yuan: 120.5', 'yuan: 120.5, times: 3', 'times: "value" is a value card'],
    ['yuan of a card of times', 'times: 3, days', 'times: 3, yuan: 9, days', 'yuan: "times" is a times card'],
    ['a card of times without its times', 'times: 3, days', 'days', 'times: is needed with "times"'],
    ['yuan of a thing', 'name: 水杯', 'name: 水杯, yuan: 9', 'yuan: is for a card'],
    ['a month of a value card', 'all: true', 'all: true\n    item: 30', 'a monthly voucher gives a card of days'],
  ])('refuses %s', (_, before, after, complaint) => {
    expect(complaints(edited(text, [before, after])).join('\n')).toContain(complaint)
  })
})
