import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '@/http/call'
import { staffKeys, type MemberOf } from '../staff-keys'

/** So soon the desk sees whom a gate refused, while the person still stands there. */
const AGAIN_MS = 3_000

/** The people who wait, who are inside and who have something out; it reads itself again. */
export const useEntriesQuery = (shopId: number, enabled: boolean) =>
  useQuery({
    queryKey: staffKeys.entries(shopId, ''),
    queryFn: () => call('deskCheckins', { shopId }),
    enabled,
    staleTime: 0,
    refetchInterval: AGAIN_MS,
  })

/** The same for a text. Searches are counted: they are not repeated by themselves. */
export const useFoundEntriesQuery = (shopId: number, q: string) =>
  useQuery({
    queryKey: staffKeys.entries(shopId, q),
    queryFn: () => call('deskCheckins', { shopId, q }),
    enabled: q !== '',
    staleTime: 0,
    refetchOnWindowFocus: false,
    // The answer of another text stays, but not the whole list.
    placeholderData: (before, query) => (query?.queryKey.at(-1) === '' ? undefined : before),
  })

/** How a member can come in now. */
export const useCheckinMemberQuery = (of: MemberOf, enabled: boolean) =>
  useQuery({ queryKey: staffKeys.checkinMember(of), queryFn: () => call('deskMember', of), enabled, staleTime: 0 })

type Keyed<T> = T & { key: string }

/** The acts of the desk. Afterwards lists and the member are read again. */
export const useDeskCheckinMutations = (shopId: number) => {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: staffKeys.entry(shopId) })
  return {
    admit: useMutation({
      mutationFn: ({ key, ...given }: Keyed<Omit<Input<'deskAdmit'>, 'shopId'>>) => call('deskAdmit', { shopId, ...given }, { key }),
      onSettled,
    }),
    confirm: useMutation({
      mutationFn: ({ key, ...given }: Keyed<Omit<Input<'deskConfirm'>, 'shopId'>>) => call('deskConfirm', { shopId, ...given }, { key }),
      onSettled,
    }),
    refuse: useMutation({
      mutationFn: ({ key, ...given }: Keyed<{ checkId: number; reason: string }>) => call('deskRefuse', { shopId, ...given }, { key }),
      onSettled,
    }),
    undo: useMutation({
      mutationFn: ({ key, ...given }: Keyed<{ checkId: number; reason: string; returned?: boolean }>) =>
        call('deskUndo', { shopId, ...given }, { key }),
      onSettled,
    }),
    checkOut: useMutation({
      mutationFn: ({ key, ...given }: Keyed<{ checkId: number; returned?: boolean }>) =>
        call('deskCheckout', { shopId, ...given }, { key }),
      onSettled,
    }),
    takeBack: useMutation({
      mutationFn: ({ key, ...given }: Keyed<{ checkId: number }>) => call('deskReturn', { shopId, ...given }, { key }),
      onSettled,
    }),
    present: useMutation({
      mutationFn: ({ key, ...given }: Keyed<{ checkId: number }>) => call('deskPresent', { shopId, ...given }, { key }),
      onSettled,
    }),
    redeem: useMutation({
      mutationFn: ({ key, ...given }: Keyed<{ code: string }>) => call('deskRedeem', { shopId, ...given }, { key }),
      onSettled,
    }),
  }
}
