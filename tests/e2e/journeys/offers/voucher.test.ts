import { journey } from '../../driver/journey'
import { id, ids, nth, within } from '../../driver/where'
import { LIN_XIAO } from '../acts'

const shopId = 1
const kind = 'douyin'
/** A code that the demo's Douyin has sold, for a card of three times. */
const CODE = '104288303618'

journey(
  'looks a voucher up, exchanges it for a card after a last question, and is led to its record when it is tried again [MC-055 MC-057]',
  async ({ driver }) => {
    await driver.open('currentProfilePage', { shopId })
    await driver.tap(id('me-vouchers'))
    await driver.waitForRoute('voucherVerify')
    await driver.fill(id('voucher-code'), CODE)
    await driver.tap(id('voucher-look'))
    await driver.waitForRoute('voucherConfirm')
    await driver.waitFor('团课三次体验')
    await driver.tap(id('voucher-redeem'))
    await driver.waitFor(within(id('redeem-ask'), /会立即核销/))
    await driver.tap(id('redeem-act'))
    const { id: recordId } = (await driver.waitForRoute('voucherRecord')).params as { id: number }
    await driver.waitForWords(id('record-state'), '已到账')
    // Behind the record lies the page that looks vouchers up, without the code.
    await driver.back()
    await driver.waitForRoute('voucherVerify')
    await driver.fill(id('voucher-code'), CODE)
    await driver.tap(id('voucher-look'))
    await driver.waitFor(/不能再次使用/)
    await driver.tap(id('refused-records'))
    expect((await driver.waitForRoute('voucherRecord')).params).toMatchObject({ id: recordId, kind })
    await driver.tap(nth(ids('given-'), 0))
    await driver.waitForRoute('memberCard')
  },
  { as: LIN_XIAO },
)
