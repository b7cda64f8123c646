import { readStatement } from '@server/providers/alipay/read-statement'
import { makeArchive } from '@server/sandbox/alipay/statement'

const HEAD =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,' +
  '支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'
const row = (kind: string, subject: string, amount: string, refundNo = '') =>
  `2026112122001\t,B1\t,${kind},${subject},2026-11-21 10:00:00,2026-11-21 10:00:30, , , , ,林*(lin***@example.com),${amount},0.90,0.00,0.00,0.00,0.00,0.00,,0.00,0.00,${refundNo}\t,-0.01,0.00,`

const archive = (rows: string[], head = HEAD) =>
  makeArchive({
    '20880001_20261121_业务明细.csv': [
      '#支付宝业务明细查询',
      '#账号：[20880001]',
      head,
      ...rows,
      '#---业务明细列表结束---',
      '#交易合计：1笔',
    ],
    '20880001_20261121_业务明细(汇总).csv': ['#支付宝业务汇总查询', '门店编号,门店名称', '合计,1'],
  })

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

  it('are unpacked from an archive of Info-ZIP, one file stored and one deflated, with names in GBK', () => {
    const packed =
      'UEsDBBQAAAAIAPo8d11n4f0ghgAAAKMAAAAOAAAAMV/Stc7xw/fPuC5jc3ZTPvz9/A5ermvLd2zbuGzv7kvXdx3VOXlm9/JtK7cuBTIvbT338cCDC2eBYse2H/69+ZgOSGLvh23vFq+4' +
      'smrxSp2zp/e/O/pry7ldR/WPvz7+eddRXi4jAwNDHSdDHZBpOi+W3FyiY6gHFAFLGOk4GaFKGEEkjHWcjFEljIESymdf8XIBAFBLAwQKAAAAAAD6PHdd4XgrFgcAAAAHAAAAFAAAADFf' +
      '0rXO8cP3z7gou+PX3CkuY3N2I7vj19wNClBLAQIeAxQAAAAIAPo8d11n4f0ghgAAAKMAAAAOAAAAAAAAAAEAAACkgQAAAAAxX9K1zvHD98+4LmNzdlBLAQIeAwoAAAAAAPo8d13heCsW' +
      'BwAAAAcAAAAUAAAAAAAAAAAAAACkgbIAAAAxX9K1zvHD98+4KLvj19wpLmNzdlBLBQYAAAAAAgACAH4AAADrAAAAAAA='
    expect(readStatement(Buffer.from(packed, 'base64'))).toEqual(
      [1, 2, 3].map((of) => ({ kind: 'payment', tradeNo: `B${of}`, transactionId: `200${of}`, amount: 100 + of })),
    )
  })

  it('are refused without the needed columns, and when they are no archive', () => {
    expect(() => readStatement(archive([row('交易', '流瑜伽', '1.00')], HEAD.replace('商户订单号', '订单')))).toThrow('商户订单号')
    for (const bytes of [Buffer.alloc(0), Buffer.from('not an archive at all, only some text'), archive([]).subarray(0, 200)])
      expect(() => readStatement(bytes)).toThrow()
  })
})
