import { spineJourney } from '../../driver/journey'
import { id, label, within } from '../../driver/where'
import { LIN_XIAO } from '../acts'

/** The newest medal of 林晓 can be earned at shop 2 alone, the others at both. */
const NEW = 10
const DAWN = 1

spineJourney(
  'shows a new medal once over home, its picture over the wall, and the wall from the own page [IP-019 IP-065 IP-066 IP-067 IP-069 IP-165 IP-166]',
  async ({ driver }) => {
    const visit = async () => {
      await driver.open('shopHomePage', { shopId: 1 })
      await driver.open('shopHomePage', { shopId: 2 })
    }
    // One layer a visit: the advertisement and the red envelope come first.
    await visit()
    await driver.waitFor(id('ad-layer'))
    await driver.tap(id('dismiss-ad'))
    await visit()
    await driver.waitFor(id('envelope-layer'))
    await driver.tap(id('dismiss-envelope'))
    await visit()
    await driver.waitFor(within(id('medal-popup'), '徐汇常客'))
    await driver.tap(id('medal-open'))
    expect((await driver.waitForRoute('achievementsPage')).params).toMatchObject({ shopId: 2 })
    await driver.waitFor(label(/获得新勋章 · 徐汇常客 · 周勋章/))
    await driver.tap(id('medal-save'))
    await driver.waitFor(/已保存到相册|图片已下载/)
    await driver.tap(id('medal-close'))
    await driver.waitForGone(id('medal'))
    await driver.waitFor(within(id(`medal-${NEW}`), '徐汇常客'))
    // It was shown for this week.
    await visit()
    await driver.waitFor(id('home-shop'))
    expect(await driver.count(id('medal-popup'))).toBe(0)

    await driver.open('currentProfilePage', { shopId: 1 })
    await driver.tap(id('me-medals'))
    await driver.waitForRoute('achievementsPage')
    await driver.tap(id(`medal-${DAWN}`))
    await driver.waitFor(label(/晨光 · 周勋章 · .* · 林晓 · 拾光运动 · 练了 2 次/))
    await driver.tap(id('medal-close'))
    await driver.waitForGone(id('medal'))
    await driver.back()
    await driver.waitForRoute('currentProfilePage')
  },
  { as: LIN_XIAO },
)
