import type { Config } from './config'
import type { Module } from './context'
import type { SandboxAccounts } from './providers/sandbox-accounts'

type Settings = Pick<Config, 'demo' | 'payProviders' | 'smsProviders' | 'faceProvider' | 'voucherProvider' | 'captcha'>

/** Whether a provider is stood in for: some are outside production unless another one is named, none is in production unless the sandbox is named. */
const needsSandbox = ({ payProviders, smsProviders, faceProvider, voucherProvider, captcha }: Settings): boolean =>
  payProviders.includes('sandbox') ||
  smsProviders.includes('sandbox') ||
  faceProvider === 'sandbox' ||
  voucherProvider === 'sandbox' ||
  captcha.provider === 'sandbox'

interface LoadedRooms {
  modules: readonly Module[]
  sandbox: SandboxAccounts | undefined
}

/** Loads the rooms that are files of their own beside the server's bundle: the providers' sandbox, and the demo brand. All at the start: a later build may replace the files. */
export const loadRooms = async (config: Settings, origin: () => string): Promise<LoadedRooms> => {
  const sandbox = needsSandbox(config) ? await Promise.all([import('./sandbox/module'), import('./sandbox/accounts')]) : undefined
  const demo = config.demo ? await import('./demo/module') : undefined
  return {
    modules: [...(sandbox ? [sandbox[0].sandboxModule] : []), ...(demo ? [demo.demoModule] : [])],
    sandbox: sandbox?.[1].accountsAt(origin),
  }
}
