import { isSigned, signFields } from '@server/providers/wechat-entrust/sign'
import { readStamp, writeStamp } from '@server/providers/wechat-entrust/times'
import { readXml, writeXml } from '@server/providers/wechat-entrust/xml'
import { readInstant } from '@/domain/time'

const key = '192006250b4c09247ec02edce69f6a2d'

describe('Messages of WeChat Pay v2', () => {
  it('are signed as others sign them: examples of a library of another language', () => {
    const page = {
      ...{ appid: 'wx2421b1c4370ec43b', clientip: '12.1.1.12', contract_code: 122, contract_display_account: 'name1', mch_id: '10000100' },
      ...{
        notify_url: 'www.qq.com/test/papay',
        plan_id: '106',
        request_serial: 123,
        return_appid: 'wxcbda96de0b165542',
        timestamp: 1414488825,
      },
      version: '1.0',
    }
    expect(signFields(page, { key, signType: 'HMAC-SHA256' })).toBe('211AFAFF9BF4DE757BD281F3BEF39D06EC8BB710B1E2A07A3614CD63CEE08FCF')
    const mini = {
      ...{ appid: 'wx2421b1c4370ec43b', contract_code: '122', contract_display_account: '张三', mch_id: '10000100', empty: '' },
      ...{ notify_url: 'https://www.qq.com/test/papay', plan_id: '106', request_serial: '123', timestamp: '1414488825' },
    }
    const sign = signFields(mini, { key, signType: 'MD5' })
    expect(sign).toBe('1A90937A8F2FF340B42A4ADB806B7D00')
    expect(isSigned({ ...mini, sign }, { key, signType: 'MD5' })).toBe(true)
    expect(isSigned({ ...mini, plan_id: '107', sign }, { key, signType: 'MD5' })).toBe(false)
    expect(isSigned({ ...mini, sign: '' }, { key, signType: 'MD5' })).toBe(false)
  })

  it('are read back as they were written, whatever is in them', () => {
    const fields = { body: '月卡 <a> & "x"', total_fee: '19900' }
    expect(readXml(writeXml(fields))).toEqual(fields)
    expect(readXml('<xml>\n  <a><![CDATA[1]]></a>\n  <b>2</b>\n</xml>\n')).toEqual({ a: '1', b: '2' })
  })

  it('are refused as anything but fields of one level: entities, nesting, a field twice, too much', () => {
    for (const text of [
      '',
      '<xml>',
      '<xml><a>1</a><a>2</a></xml>',
      '<xml><a><b>1</b></a></xml>',
      '<xml><a>&lt;</a></xml>',
      '<!DOCTYPE xml [<!ENTITY x SYSTEM "file:///etc/passwd">]><xml><a>1</a></xml>',
      `<xml><a>${'x'.repeat(70_000)}</a></xml>`,
    ])
      expect(readXml(text)).toBeUndefined()
  })

  it('have times of the venue', () => {
    const at = readInstant('2026-12-17T09:01:02+08:00')
    expect(writeStamp(at)).toBe('20261217090102')
    expect(readStamp('20261217090102')).toBe(at)
    expect(readStamp('2026-12-17')).toBeUndefined()
  })
})
