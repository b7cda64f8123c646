import type { RenewalProvider } from '@/domain/card/renewal/provider'
import type { EntrustProvider } from '../entrust/port'
import type { PayProvider, ProviderName } from './port'

/** The merchant accounts of all brands. A brand without one takes no money online. */
export interface PayAccounts {
  brands(): readonly number[]
  listProviders(brandId: number): readonly ProviderName[]
  /** Undefined for what has no account, such as the desk. */
  provider(brandId: number, name: string): PayProvider | undefined
  /** With whom the brand's merchant has agreements of deduction. */
  listEntrusts(brandId: number): readonly RenewalProvider[]
  /** Agreements of deduction with one of them; undefined where the brand's account has none. */
  entrust(brandId: number, name: string): EntrustProvider | undefined
  /** The appid of the app that pays: the mini-program, or the official account for pages. */
  appid(brandId: number, kind: 'weapp' | 'h5'): string | undefined
}

export interface BrandAccount {
  brandId: number
  providers: readonly PayProvider[]
  entrusts?: readonly EntrustProvider[]
  appids: { weapp?: string; h5?: string }
}

/** Accounts known from the start, or set later by `use`. */
export const payAccounts = (first: readonly BrandAccount[] = []): PayAccounts & { use(accounts: readonly BrandAccount[]): void } => {
  let accounts = first
  const of = (brandId: number) => accounts.find((account) => account.brandId === brandId)
  return {
    use(opened) {
      accounts = opened
    },
    brands: () => accounts.map(({ brandId }) => brandId),
    listProviders: (brandId) => of(brandId)?.providers.map(({ name }) => name) ?? [],
    provider: (brandId, wanted) => of(brandId)?.providers.find(({ name }) => name === wanted),
    listEntrusts: (brandId) => of(brandId)?.entrusts?.map(({ name }) => name) ?? [],
    entrust: (brandId, wanted) => of(brandId)?.entrusts?.find(({ name }) => name === wanted),
    appid: (brandId, kind) => of(brandId)?.appids[kind],
  }
}
