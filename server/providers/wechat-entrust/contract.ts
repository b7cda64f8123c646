import type { ContractState } from '../entrust/port'
import { ProviderError } from '../payment/port'
import type { WechatPayClient } from '../wechat-pay/client'
import type { EntrustClient, EntrustedAccount } from './client'
import type { Fields } from './xml'

const UNKNOWN = new Set(['CONTRACT_NOT_EXIST', 'CONTRACT_NOTEXIST'])
const ENDED = new Set([...UNKNOWN, 'CONTRACT_TERMINATED', 'CONTRACT_NOT_SIGNED'])

const isRefused = (error: unknown, codes: ReadonlySet<string>): boolean =>
  error instanceof ProviderError && error.kind === 'refused' && codes.has(error.code)

/** WeChat's own number of an agreement. */
export const contractIdIn = ({ contract_id: id }: Fields): string | undefined => (id && /^[\w-]{1,64}$/.test(id) ? id : undefined)

const chooseAppid = ({ appids }: EntrustedAccount): string | undefined => appids.h5 ?? appids.weapp

/** `POST /papay/querycontract` by our own number. */
export const queryContract = async (account: EntrustedAccount, client: EntrustClient, code: string): Promise<ContractState> => {
  const { planId } = account.entrust
  try {
    const answer = await client.call('/papay/querycontract', {
      appid: chooseAppid(account),
      plan_id: planId,
      contract_code: code,
      version: '1.0',
    })
    const contractId = contractIdIn(answer)
    if (!contractId || answer.contract_code !== code) throw new ProviderError('bad_answer', 'MALFORMED')
    // 0 is signed, 1 is not.
    return { state: answer.contract_state === '0' ? 'signed' : 'ended', contractId }
  } catch (error) {
    if (isRefused(error, UNKNOWN)) return { state: 'absent' }
    throw error
  }
}

/** `POST /papay/deletecontract` by WeChat's number. */
export const endContract = async (account: EntrustedAccount, client: EntrustClient, contractId: string): Promise<void> => {
  try {
    await client.call('/papay/deletecontract', {
      appid: chooseAppid(account),
      contract_id: contractId,
      contract_termination_remark: '会员关闭自动续费',
      version: '1.0',
    })
  } catch (error) {
    if (!isRefused(error, ENDED)) throw error
  }
}

/** For how many days WeChat lets a deduction be made after the day of its notice and the next. */
const DEDUCT_DAYS = 7

/** WeChat's own notice before a deduction, a call of v3: `POST /v3/papay/contracts/{id}/notify`. */
export const announce = async (
  account: EntrustedAccount,
  client: WechatPayClient,
  { contractId, amount }: { contractId: string; amount: number },
): Promise<void> => {
  await client.call('POST', `/v3/papay/contracts/${encodeURIComponent(contractId)}/notify`, {
    mchid: account.mchid,
    appid: chooseAppid(account),
    deduct_duration: { count: DEDUCT_DAYS, unit: 'DAY' },
    estimated_amount: { amount, currency: 'CNY' },
  })
}
