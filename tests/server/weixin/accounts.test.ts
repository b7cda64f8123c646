import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readConfig } from '@server/config'
import { StartError } from '@server/errors'
import { accountsAt } from '@server/sandbox/accounts'
import { openWeixin } from '@server/providers/weixin/open-clients'
import { standingClock } from '../support/standing-clock'
import { TEN_O_CLOCK } from '../support/app'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yueke-weixin-'))
const file = path.join(folder, 'accounts.yaml')
const open = (env: Record<string, string>) =>
  openWeixin(
    readConfig({ NODE_ENV: 'test', DATA_DIR: folder, ...env }),
    standingClock(TEN_O_CLOCK),
    accountsAt(() => 'http://127.0.0.1:1'),
  )
const live = (yaml: string) => {
  fs.writeFileSync(file, yaml)
  return open({ PAY_PROVIDERS: 'wechat', PAY_ACCOUNTS: file, PUBLIC_URL: 'https://gym.test', TRUST_PROXY: 'loopback' })
}
afterAll(() => fs.rmSync(folder, { recursive: true }))

describe('The apps of a brand at WeChat', () => {
  it('come from the file of accounts, their secrets from files beside it', () => {
    fs.writeFileSync(path.join(folder, 'h5.secret'), 'a-secret\n')
    const weixin = live('- brand: 1\n  weixin:\n    h5: { appid: wx1, secret_file: h5.secret }\n    templates: [t1]\n- brand: 2\n')
    expect([weixin(1)!.appid('h5'), weixin(1)!.appid('weapp'), weixin(1)!.templates]).toEqual(['wx1', undefined, ['t1']])
    expect(weixin(1)!.authoriseUrl('https://gym.test/', 's')).toMatch(
      /^https:\/\/open\.weixin\.qq\.com\/connect\/oauth2\/authorize\?appid=wx1&/,
    )
    expect([weixin(2), weixin(3)]).toEqual([undefined, undefined])
  })

  it('apps that name a missing secret keep the server from starting', () => {
    expect(() => live('- brand: 1\n  weixin:\n    weapp: { appid: wx1, secret_file: none }\n')).toThrow(StartError)
  })

  it('are the sandbox’s, as for payments, where the sandbox is configured', () => {
    const weixin = open({ PAY_PROVIDERS: 'sandbox' })
    expect(weixin(1)!.appid('weapp')).toMatch(/^wx[0-9a-f]{16}$/)
    expect(weixin(1)!.appid('weapp')).not.toBe(weixin(2)!.appid('weapp'))
  })
})
