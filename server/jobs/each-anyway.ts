/** Does each item even if others fail, then throws the first failure. */
export const eachAnyway = async <T>(items: readonly T[], act: (item: T) => Promise<unknown>): Promise<void> => {
  const failures: unknown[] = []
  for (const item of items) await act(item).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
