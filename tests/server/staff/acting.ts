/** A superuser of shop 1, as handlers get the caller. */
export const superuser = (accountId: number) => ({
  actor: { accountId, factor: 'unset' as const },
  membership: {
    ...{ id: 0, accountId, shopId: 1, brandId: 1, status: 0, permissions: [] },
    ...{ isTeacher: false, isStaff: false, isSuperuser: true },
  },
})
