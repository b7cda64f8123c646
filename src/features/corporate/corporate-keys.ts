/** Query keys of corporate check-ins. */
export const corporateKeys = {
  checkIns: (shopId: number) => ['corporate', 'check-ins', shopId] as const,
}
