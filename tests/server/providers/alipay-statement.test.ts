import { readStatement } from '@server/providers/alipay/read-statement'
import { unzip } from '@server/providers/alipay/unzip'
import { encodeGbk } from '@server/sandbox/alipay/gbk'
import { zip } from '@server/sandbox/alipay/zip'

const HEAD =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,' +
  '支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'
const row = (kind: string, subject: string, amount: string, refundNo = '') =>
  `2026112122001\t,B1\t,${kind},${subject},2026-11-21 10:00:00,2026-11-21 10:00:30, , , , ,林*(lin***@example.com),${amount},0.90,0.00,0.00,0.00,0.00,0.00,,0.00,0.00,${refundNo}\t,-0.01,0.00,`

const archive = (rows: string[], head = HEAD) =>
  zip([
    {
      name: encodeGbk('20880001_20261121_业务明细.csv'),
      content: encodeGbk(
        ['#支付宝业务明细查询', '#账号：[20880001]', head, ...rows, '#---业务明细列表结束---', '#交易合计：1笔'].join('\r\n'),
      ),
    },
    {
      name: encodeGbk('20880001_20261121_业务明细(汇总).csv'),
      content: encodeGbk('#支付宝业务汇总查询\r\n门店编号,门店名称\r\n合计,1\r\n'),
    },
  ])

describe('Statements of Alipay', () => {
  it('are read from the GBK table, without titles, sums and the summary', () => {
    expect(readStatement(archive([row('交易', '流瑜伽', '128.10'), row('退款', '流瑜伽', '-28.10', 'R1')]))).toEqual([
      { kind: 'payment', tradeNo: 'B1', transactionId: '2026112122001', amount: 12810 },
      { kind: 'refund', tradeNo: 'B1', refundNo: 'R1', amount: 2810 },
    ])
  })

  it('may have commas in titles, and half-width brackets in the head', () => {
    const lines = readStatement(archive([row('退款', '流瑜伽,周三,早课', '-1.00', 'R2')], HEAD.replaceAll('（元）', '(元)')))
    expect(lines).toEqual([{ kind: 'refund', tradeNo: 'B1', refundNo: 'R2', amount: 100 }])
  })

  it('are empty for a day without a movement', () => {
    expect(readStatement(archive([]))).toEqual([])
  })

  it.each([
    ['an unknown kind', row('转账', '流瑜伽', '1.00')],
    ['an amount that is none', row('交易', '流瑜伽', '1.005')],
  ])('are refused with %s', (_, line) => {
    expect(() => readStatement(archive([line]))).toThrow()
  })

  it('are unpacked from an archive of Info-ZIP, one file stored and one deflated', () => {
    const packed =
      'UEsDBAoAAAAAANs9dV2BMgrGCQAAAAkAAAAFABwAYS5jc3ZVVAkAA25MAWtuTAFrdXgLAAEEAAAAAAQAAAAAI3QNCkFCQw0KUEsDBBQAAAAIANs9dV085MxCCAAAAB4AAAAFABwAYi5jc3ZVVAkAA25MAWtuTAFrdXgLAAEEAAAAAAQAAAAA' +
      'q6isqhgIBABQSwECHgMKAAAAAADbPXVdgTIKxgkAAAAJAAAABQAYAAAAAAABAAAApIEAAAAAYS5jc3ZVVAUAA25MAWt1eAsAAQQAAAAABAAAAABQSwECHgMUAAAACADbPXVdPOTMQggAAAB4AAAABQAYAAAAAAABAAAApIFIAAAAYi5jc3ZVVAUAA25MAWt1eAsAAQQAAAAABAAAAABQSwUGAAAAAAIAAgCWAAAAjwAAAAAA'
    expect(unzip(Buffer.from(packed, 'base64')).map(({ name, content }) => [name.toString(), content.toString()])).toEqual([
      ['a.csv', '#t\r\nABC\r\n'],
      ['b.csv', 'xyz'.repeat(40)],
    ])
  })

  it('are refused without the needed columns, and when they are no archive', () => {
    expect(() => readStatement(archive([row('交易', '流瑜伽', '1.00')], HEAD.replace('商户订单号', '订单')))).toThrow('商户订单号')
    for (const bytes of [Buffer.alloc(0), Buffer.from('not an archive at all, only some text'), archive([]).subarray(0, 200)])
      expect(() => unzip(bytes)).toThrow()
  })
})
