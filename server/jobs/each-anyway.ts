/** Does each, whatever becomes of the others, then fails with what the first of them failed with: one that cannot be done keeps nothing else from being done. */
export const eachAnyway = async <T>(items: readonly T[], act: (item: T) => Promise<unknown>): Promise<void> => {
  const failures: unknown[] = []
  for (const item of items) await act(item).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
