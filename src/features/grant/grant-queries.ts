import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '@/http/call'
import { couponRoot } from '@/http/shared-keys'
import { staleTime } from '@/http/stale-time'

/** The reader of offers: each person sees his own, and `undefined` is a visitor. */
interface Reader {
  shopId: number
  userId: number | undefined
}

const grantKeys = {
  all: ['grant'] as const,
  list: ({ shopId, userId = 0 }: Reader) => ['grant', 'list', shopId, userId] as const,
  coupons: ({ shopId, userId = 0 }: Reader) => ['grant', 'coupons', shopId, userId] as const,
  offered: ({ shopId, userId = 0 }: Reader) => ['grant', 'offered', shopId, userId] as const,
  envelope: ({ shopId, userId = 0 }: Reader, redid: number) => ['grant', 'envelope', shopId, userId, redid] as const,
}

/** The grants of a shop (commerce ledger MC-201). */
export const useGrantsQuery = (reader: Reader) =>
  useQuery({
    queryKey: grantKeys.list(reader),
    queryFn: () => call('grantActivities', { shop_id: reader.shopId }),
    staleTime: staleTime.seats,
  })

/** The coupons that the grants of a shop give, in the order of the grants (MC-208, MC-210). */
export const useHomeCouponsQuery = (reader: Reader) =>
  useQuery({
    queryKey: grantKeys.coupons(reader),
    queryFn: () => call('homeCoupons', { shop_id: reader.shopId }),
    staleTime: staleTime.seats,
  })

/** The envelope that home offers (MC-217). */
export const useOfferedEnvelopeQuery = (reader: Reader, enabled: boolean) =>
  useQuery({
    queryKey: grantKeys.offered(reader),
    queryFn: () => call('hasEnvelope', { shop_id: reader.shopId }),
    staleTime: staleTime.seats,
    enabled,
  })

/** One envelope, with the reader's own slot. */
export const useEnvelopeQuery = (reader: Reader, redid: number, record: number | undefined) =>
  useQuery({
    queryKey: grantKeys.envelope(reader, redid),
    queryFn: () => call('envelopePage', { shopId: reader.shopId, redid, ...(record !== undefined && { record }) }),
    staleTime: staleTime.seats,
  })

/** A change after which grants, envelopes and coupons are read again, also where no answer came. */
const useGiving = <Given, Answer>(give: (given: Given) => Promise<Answer>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: give,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: grantKeys.all })
      void client.invalidateQueries({ queryKey: couponRoot })
    },
  })
}

type Keyed<Given> = Given & { key: string }

/** Claims a grant (MC-203); it is never repeated by itself. */
export const useClaimMutation = () => useGiving(({ key, ...input }: Keyed<Input<'grantClaim'>>) => call('grantClaim', input, { key }))

/** Claims the grant of a coupon: the same act by its other call (MC-209, MC-210). */
export const useHomeCouponClaimMutation = () =>
  useGiving(({ key, ...input }: Keyed<Input<'homeCouponClaim'>>) => call('homeCouponClaim', input, { key }))

/** Opens the envelope that home offers (MC-215). */
export const useLayerMutation = () => useGiving(({ key, ...input }: Keyed<Input<'envelopeLayer'>>) => call('envelopeLayer', input, { key }))

/** Opens an envelope on its page. */
export const useOpenMutation = () => useGiving(({ key, ...input }: Keyed<Input<'envelopeOpen'>>) => call('envelopeOpen', input, { key }))
