import { spineJourney } from '../../driver/journey'
import { id, label, within } from '../../driver/where'
import { LIN_XIAO } from '../acts'

const DAWN = 1

spineJourney(
  'shows the picture of a new medal once over home and saves it, and the wall from the own page [IP-019 IP-065 IP-066 IP-067 IP-069 IP-165 IP-166]',
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
    await driver.waitFor(within(id('medal-popup'), label(/获得新勋章 · 徐汇常客 · 周勋章/)))
    await driver.tap(id('medal-popup-save'))
    await driver.waitFor(/已保存到相册|图片已下载/)
    await driver.tap(id('medal-popup-close'))
    await driver.waitForGone(id('medal-popup'))
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
