import { withKeys } from '@/features/plan/manage/with-keys'

it('gives equal items different keys, and each its index', () => {
  const keyed = withKeys(['深蹲', '推举', '深蹲', '深蹲'], (name) => name)
  expect(keyed.map(({ key }) => key)).toEqual(['深蹲 1', '推举 1', '深蹲 2', '深蹲 3'])
  expect(keyed.map(({ item, at }) => [item, at])).toEqual([
    ['深蹲', 0],
    ['推举', 1],
    ['深蹲', 2],
    ['深蹲', 3],
  ])
})

it('keeps the keys of the others when one more comes', () => {
  const keys = (names: string[]) => withKeys(names, (name) => name).map(({ key }) => key)
  expect(keys(['划船', '深蹲', '推举'])).toEqual(['划船 1', ...keys(['深蹲', '推举'])])
})
