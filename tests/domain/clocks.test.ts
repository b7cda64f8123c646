import { aheadAtStart, isBefore, judgeClocks } from '@/domain/clocks'

const HOUR = 3_600_000

it.each([
  ['both clocks run', 1_000, 1_000, false, { kind: 'none' }],
  ['a step of the network’s time, too small to matter', 4_000, 1_000, false, { kind: 'none' }],
  ['set ahead while somebody looks', HOUR + 1_000, 1_000, false, { kind: 'moved', by: HOUR }],
  ['set back while somebody looks', 1_000 - HOUR, 1_000, false, { kind: 'moved', by: -HOUR }],
  ['set back while the device may have slept', 1_000 - HOUR, 1_000, true, { kind: 'unsure', by: -HOUR }],
  ['gone on alone while the device may have slept', HOUR + 1_000, 1_000, true, { kind: 'slept' }],
])('two looks at a device’s clocks: %s', (_, set, runs, mayHaveSlept, change) => {
  expect(judgeClocks({ set: 0, runs: 0 }, { set, runs }, mayHaveSlept)).toEqual(change)
})

it('a device that starts without a network is as far behind the server as it was, unless its clock was put right since', () => {
  const told = { at: 10 * HOUR, ahead: -HOUR }
  expect(aheadAtStart(told, 11 * HOUR + 1)).toBe(-HOUR)
  expect(aheadAtStart(told, 10 * HOUR + 1)).toBe(0)
  // Set back by another: neither time can be right.
  expect(aheadAtStart(told, 9 * HOUR)).toBe(-HOUR)
  expect([isBefore(8 * HOUR, told), isBefore(10 * HOUR - 1_000, told)]).toEqual([true, false])
})
