import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { User } from '@/contract/member/member'
import type { VoucherKind } from '@/domain/voucher/kind'
import { withCaptcha } from '@/features/member/captcha/with-captcha'
import { call, type Input } from '@/http/call'
import { cardKeys, couponRoot } from '@/http/shared-keys'

const voucherKeys = {
  all: ['voucher'] as const,
  list: (userId: number, shopId: number, kind: VoucherKind) => ['voucher', 'list', userId, shopId, kind] as const,
  record: (userId: number, kind: VoucherKind, id: number) => ['voucher', 'record', userId, kind, id] as const,
}

interface Looked {
  shopId: number
  kind: VoucherKind
  /** As it was typed, pasted or scanned. */
  code: string
}

/** Looks a voucher up, which spends nothing; after a captcha where many codes were wrong at the shop. */
export const useLookMutation = (user: Pick<User, 'phone' | 'area_code'> | undefined) =>
  useMutation({
    mutationFn: (looked: Looked) =>
      withCaptcha(
        { phone: user?.phone ?? '', area_code: user?.area_code ?? 'zh-cn', shop_id: looked.shopId, purpose: 'voucher' },
        (answer) => call('voucherLook', { ...looked, ...answer }),
      ),
  })

/** Whether a voucher is used by now (MC-235, MC-237); it spends nothing, and asks for no captcha. */
export const useStatusMutation = () => useMutation({ mutationFn: (looked: Looked) => call('voucherStatus', looked) })

type Keyed<Given> = Given & { key: string }

/** Spends a voucher; records, cards and coupons are read again, also where no answer came. */
export const useRedeemMutation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, ...given }: Keyed<Input<'voucherRedeem'>>) => call('voucherRedeem', given, { key }),
    onSettled: () => {
      for (const queryKey of [voucherKeys.all, cardKeys.all, couponRoot]) void client.invalidateQueries({ queryKey })
    },
  })
}

/** The own exchanges of one platform at a shop, page by page (commerce ledger MC-241). */
export const useHistoriesQuery = (userId: number, shopId: number, kind: VoucherKind, enabled = true) =>
  useInfiniteQuery({
    queryKey: voucherKeys.list(userId, shopId, kind),
    queryFn: ({ pageParam }) => call('voucherHistory', { shopId, kind, page: pageParam }),
    initialPageParam: 1,
    getNextPageParam: ({ current_page: page, pages }) => (page < pages ? page + 1 : undefined),
    staleTime: 0,
    enabled: enabled && userId > 0,
  })

/** The time between two readings of an exchange without an end, in ms. */
const AGAIN_MS = 5000

/** One own exchange (MC-242); one without an end is read again and again. */
export const useRecordQuery = (userId: number, kind: VoucherKind, id: number) =>
  useQuery({
    queryKey: voucherKeys.record(userId, kind, id),
    queryFn: () => call('voucherRecord', { kind, id }),
    staleTime: 0,
    enabled: userId > 0,
    refetchInterval: ({ state: { data } }) => (data && ['pending', 'undoing'].includes(data.history.state) ? AGAIN_MS : false),
  })
