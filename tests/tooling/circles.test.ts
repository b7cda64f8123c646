// Which files import each other in a circle (config/lint/no-circle.mjs).
type Imports = Map<string, string[]>
const { findCircle, findSuspects } = jest.requireActual<{
  findCircle: (imports: Imports, start: string) => string[] | undefined
  findSuspects: (imports: Imports) => Set<string>
}>('../../config/lint/no-circle.mjs')

it('finds the shortest import circle of a file, and none where a file only leads to a circle', () => {
  const imports = new Map(Object.entries({ a: ['b'], b: ['c', 'd'], c: ['d', 'e'], d: ['b'], e: [], own: ['own'] }))
  expect(findCircle(imports, 'b')).toEqual(['b', 'd', 'b'])
  expect(findCircle(imports, 'c')).toEqual(['c', 'd', 'b', 'c'])
  expect(findCircle(imports, 'own')).toEqual(['own', 'own'])
  expect(['a', 'e'].map((file) => findCircle(imports, file))).toEqual([undefined, undefined])
})

it('suspects of a circle each file that is in one, and none that only imports or is imported', () => {
  const imports = new Map(Object.entries({ a: ['b'], b: ['c'], c: ['b', 'e', 'gone'], e: [], own: ['own'], above: ['e', 'e'] }))
  const suspects = findSuspects(imports)
  expect(['b', 'c', 'own'].filter((file) => !suspects.has(file))).toEqual([])
  expect(['e', 'above'].filter((file) => suspects.has(file))).toEqual([])
})
