import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AreaCode } from '@/contract/member/member'
import type { Privacy } from '@/contract/member/privacy'
import type { ConsentKind } from '@/domain/member/consent'
import { call } from '@/http/call'
import { withCaptcha } from '../captcha/with-captcha'

/** The user at a shop; `userId` is 0 for a visitor. */
export interface PrivacyOf {
  shopId: number
  userId: number
}

export interface OwnPhone {
  phone: string
  area_code: AreaCode
}

const privacyKey = ({ shopId, userId }: PrivacyOf) => ['member', 'privacy', userId, shopId] as const

/** The consents of the user, and the copy of the own data. A copy that is being made is asked for again every few seconds. */
export const usePrivacyQuery = (of: PrivacyOf) =>
  useQuery({
    queryKey: privacyKey(of),
    queryFn: () => call('privacyRead', { ...of }),
    enabled: of.userId > 0,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.copy?.state === 'making' ? 5_000 : false),
  })

const usePrivacyChange = <Input>(of: PrivacyOf, change: (input: Input) => Promise<Privacy>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (data) => client.setQueryData(privacyKey(of), data),
    onError: () => client.invalidateQueries({ queryKey: privacyKey(of) }),
  })
}

/** Gives a consent or withdraws it. */
export const useConsentMutation = (of: PrivacyOf) =>
  usePrivacyChange(of, ({ kind, given }: { kind: ConsentKind; given: boolean }) => call('consentChange', { ...of, kind, given }))

/** Asks for a copy of the own data. */
export const useAskCopyMutation = (of: PrivacyOf) => usePrivacyChange(of, () => call('dataCopyAsk', { ...of }))

/** Sends a code to the own phone, after a captcha where one is needed. */
export const sendCopyCode = (of: PrivacyOf, own: OwnPhone) =>
  withCaptcha({ ...own, purpose: 'data_copy' }, (answer) => call('dataCopyCode', { ...of, ...answer }))

/** The address under which a copy can be downloaded, for a code. */
export const useOpenCopyMutation = (of: PrivacyOf) =>
  useMutation({ mutationFn: (input: { copyId: string; code: string }) => call('dataCopyOpen', { ...of, ...input }) })

/** Sends a code to a guardian's phone, after a captcha where one is needed. */
export const sendGuardianCode = (of: PrivacyOf, phone: OwnPhone) =>
  withCaptcha({ ...phone, purpose: 'guardian' }, (answer) => call('guardianCode', { ...of, ...phone, ...answer }))

/** Writes down the consent of a guardian, after which orders that were refused are judged anew. */
export const useGuardianMutation = (of: PrivacyOf) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: OwnPhone & { name: string; code: string }) => call('guardianConsent', { ...of, ...input }),
    onSuccess: (data) => {
      client.setQueryData(privacyKey(of), data)
      void client.invalidateQueries()
    },
  })
}

/** The looks at the own data; asked for while it is `shown`. */
export const useLooksQuery = (of: PrivacyOf, shown: boolean) =>
  useQuery({
    queryKey: ['member', 'looks', of.userId, of.shopId],
    queryFn: () => call('dataLooks', { ...of }),
    enabled: shown && of.userId > 0,
    staleTime: 0,
  })
