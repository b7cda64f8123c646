import type { AppContext, Call } from '@server/context'
import { shopById } from '@server/modules/shop/service'
import { agreeToTerms, type AgreedTerms } from './consent'
import type { CallBody } from '@/contract/define'
import type { login } from '@/contract/member/member'

type AgreeingCall = Pick<Call, 'client' | 'now'> & { shopId: number | undefined; body: Pick<CallBody<typeof login>, 'terms_version'> }

/** Writes down for an account, in the open transaction, that the terms were agreed to with its log-in. */
export type Agreeing = (accountId: number) => Promise<void>

/** With which brand the terms of a log-in are agreed on: that of the shop it names, else the server's. */
export const agreeing = async (
  { config }: Pick<AppContext, 'config'>,
  { client, now, shopId, body }: AgreeingCall,
  by: AgreedTerms['by'],
): Promise<Agreeing> => {
  const version = body.terms_version
  if (version === undefined) return () => Promise.resolve()
  const shop = shopId === undefined ? undefined : await shopById(shopId)
  const brandId = shop?.brandId ?? config.brandId
  return (accountId) => agreeToTerms({ accountId, brandId, version, by, client }, now)
}
