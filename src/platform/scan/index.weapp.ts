import Taro from '@tarojs/taro'
import type { ScanOutcome, ScanPort } from './types'

export const scanner = {
  scan: (_sign?): Promise<ScanOutcome> =>
    Taro.scanCode({ scanType: ['qrCode', 'barCode'] }).then(
      ({ result }) => ({ kind: 'scanned', text: result }),
      ({ errMsg = '' }: { errMsg?: string }) => ({ kind: errMsg.includes('cancel') ? 'cancelled' : 'failed' }),
    ),
} satisfies ScanPort
