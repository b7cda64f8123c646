import type { Driver } from '../driver/driver'
import { spineJourney } from '../driver/journey'
import { having, id, ids } from '../driver/where'
import { buildAddress } from '@/routes/match'
import { CHEN_MO, classOn } from './acts'

/** Pays at the sandbox's cashier on H5; WeChat's own sheet in the mini-program has answered by itself. */
const pay = async (driver: Driver, sum: string) => {
  if (driver.weapp) return
  await driver.waitForWords(id('sum'), sum)
  await driver.tap(id('pay'))
}

spineJourney(
  'buys a signed card for the class that waits, books the class with it, and reads the receipt [MC-003][MC-033][MC-037][MC-133][MC-139][MC-172]',
  async ({ driver, server }) => {
    const { id: scheduleId } = await classOn(server, '杠铃塑形')
    await driver.weapp?.setWorld({ payment: 'paid' })
    await driver.open('buyCard', { shopId: 1, schedule_id: scheduleId, next: buildAddress('userScheduleOrder', { shopId: 1, scheduleId }) })
    // Six taps from the list to the result, the cashier's own among them.
    await driver.tap(having(ids('option-'), '到账 ¥1,100'))
    await driver.waitForRoute('buyCardDetail')
    await driver.waitForWords(id('buy-amount'), '¥1,000.00')
    await driver.tap(id('buy-now'))
    await driver.tap(id('terms-consent'))
    await driver.tap(id('pay-card'))
    await driver.drag(id('signature-canvas'), [
      [0.2, 0.3],
      [0.5, 0.6],
      [0.8, 0.3],
    ])
    await driver.tap(id('signature--done'))
    await pay(driver, '¥1000.00')
    await driver.waitForRoute('cardOrderResult')
    await driver.waitForPart(id('card-order-result'), '到账 ¥1,100.00')
    // One more tap, and the class is there with the new card chosen.
    await driver.tap(id('go-on'))
    await driver.waitForRoute('userScheduleOrder')
    await driver.waitForPart(id('order-note'), '拾光储值卡')
    await driver.tap(id('confirm-booking'))
    await driver.waitForRoute('orderSuccess')
  },
  { as: CHEN_MO },
)

spineJourney(
  'buys a card that begins later, charges it, and gives an unused one back [MC-041][MC-143][MC-194]',
  async ({ driver }) => {
    await driver.weapp?.setWorld({ payment: 'paid' })
    await driver.open('buyCard', { shopId: 1 })
    await driver.tap(having(ids('option-'), /^90 天/))
    await driver.tap(id('page-start'))
    await driver.tap(id('month--2026-11-28'))
    await driver.tap(id('choose-start--done'))
    await driver.tap(id('buy-now'))
    await driver.tap(id('terms-consent'))
    await driver.tap(id('pay-card'))
    await pay(driver, '¥899.00')
    await driver.waitForRoute('cardOrderResult')
    await driver.tap(id('to-receipt'))
    await driver.waitForWords(id('receipt-total'), /90 天/)
    await driver.tap(id('receipt-card'))
    await driver.waitForRoute('memberCard')
    await driver.waitFor('2026-11-28 至 2027-02-25')
    await driver.tap(id('renew-card'))
    await driver.waitForRoute('chargeCard')
    await driver.waitFor('2026-11-28 至 2027-05-26')
    await driver.tap(id('buy-now'))
    await driver.tap(id('pay-card'))
    await pay(driver, '¥899.00')
    await driver.waitForRoute('cardOrderResult')
    await driver.waitFor('2027-05-26')

    await driver.open('buyCard', { shopId: 1 })
    await driver.tap(having(ids('option-'), /^10 次/))
    await driver.tap(id('buy-now'))
    await driver.tap(id('terms-consent'))
    await driver.tap(id('pay-card'))
    await driver.drag(id('signature-canvas'), [
      [0.2, 0.6],
      [0.5, 0.3],
      [0.8, 0.6],
    ])
    await driver.tap(id('signature--done'))
    await pay(driver, '¥780.00')
    await driver.waitForRoute('cardOrderResult')
    await driver.tap(id('to-receipt'))
    await driver.tap(id('return-card'))
    await driver.tap(id('return-do'))
    await driver.waitFor('已退卡，款项原路退回')
  },
  { as: CHEN_MO },
)

spineJourney(
  'buys a card that is renewed by itself, with WeChat in WeChat and with Alipay in a browser, whose page says how it is closed [MC-145][MC-147]',
  async ({ driver }) => {
    await driver.weapp?.setWorld({ payment: 'paid' })
    await driver.open('buyCard', { shopId: 1 })
    await driver.tap(having(ids('option-'), '首次 ¥129'))
    await driver.waitForRoute('buyCardDetail')
    await driver.tap(id('buy-now'))
    await driver.waitForPart(id('renewed-at'), '¥199.00')
    await driver.tap(id('terms-consent'))
    await driver.tap(id('agree-renewal'))
    await driver.tap(id('pay-card'))
    await driver.drag(id('signature-canvas'), [
      [0.2, 0.4],
      [0.5, 0.6],
      [0.8, 0.4],
    ])
    await driver.tap(id('signature--done'))
    if (!driver.weapp) {
      // On Alipay's page.
      await driver.tap(id('sign'))
      await driver.tap(id('back'))
    }
    await driver.waitForRoute('cardOrderResult')
    await driver.tap(id('to-receipt'))
    await driver.tap(id('receipt-card'))
    await driver.tap(id('renewal-strip'))
    await driver.waitForRoute('autoRenew')
    await driver.waitFor(id('close-renewal'))
  },
  { as: CHEN_MO },
)
