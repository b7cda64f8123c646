import { waitFor } from '@testing-library/react'
import { byId, setUpBooking, tapId } from '../booking/fixtures'
import { has, isOff, save, saved, saves, settings, showSettings, type } from './settings-stage'

setUpBooking()

describe('a wording rule', () => {
  it('is added after a preview of its effect, with the rules before it', async () => {
    saves()
    await showSettings()
    await tapId('rule-add')
    type('rule-origin', '大厅')
    type('rule-replace', '前厅')
    await waitFor(() => expect(byId('rule-preview').textContent).toContain('这个词'))
    type('rule-origin', '首页')
    type('rule-replace', '主页')
    await tapId('rule-done')
    expect(byId('rule-origin-note').textContent).toBe('「首页」有两条替换规则')
    type('rule-origin', '团课')
    await waitFor(() => expect(byId('rule-preview').textContent).toContain('团课主页'))
    await tapId('rule-done')
    expect(byId('rule-3').textContent).toBe('「团课」换成「主页」')
    await save()
    await waitFor(() => expect(saved()[0]).toMatchObject({ wording: [...settings.wording, { origin: '团课', replace: '主页' }] }))
  })

  it('needs words on both sides, and never braces or digits alone', async () => {
    await showSettings()
    await tapId('rule-add')
    for (const [origin, replace] of [
      ['', 'a'],
      ['团课', ' '],
      ['2026', 'a'],
      ['{n}', 'a'],
    ]) {
      type('rule-origin', origin!)
      type('rule-replace', replace!)
      await tapId('rule-done')
      expect(byId('rule-origin-note').textContent).toContain('不能作为替换规则')
    }
    expect(has('rule-3')).toBe(false)
  })

  it('is changed, moved up and down, and taken away', async () => {
    await showSettings()
    const rules = () => [1, 2].map((at) => document.getElementById(`rule-${at}`)?.textContent)
    await tapId('rule-2')
    expect([isOff('rule-up'), isOff('rule-down')]).toEqual([false, true])
    await tapId('rule-up')
    expect(rules()).toEqual(['「首页」换成「大厅」', '「预约」换成「约课」'])
    await tapId('rule-1')
    await tapId('rule-down')
    expect(rules()).toEqual(['「预约」换成「约课」', '「首页」换成「大厅」'])
    await tapId('rule-1')
    type('rule-replace', '预订')
    await tapId('rule-done')
    expect(rules()[0]).toBe('「预约」换成「预订」')
    await tapId('rule-1')
    await tapId('rule-remove')
    expect(rules()).toEqual(['「首页」换成「大厅」', undefined])
  })

  it('can be added until there are a hundred', async () => {
    await showSettings({ wording: Array.from({ length: 100 }, (_, at) => ({ origin: `词${at}`, replace: '字' })) })
    expect(byId('rule-add').textContent).toBe('最多 100 条')
    await tapId('rule-add')
    expect(has('rule-sheet')).toBe(false)
  })
})

describe('a share text', () => {
  it('is written with places for day, shop and class, and previewed with their values', async () => {
    saves()
    await showSettings()
    await tapId('share-SINGLE_COURSE')
    await tapId('share-done')
    expect(byId('share-title-note').textContent).toBe('请输入标题')
    type('share-title', '{course_name} · {shop_name}')
    type('share-desc', '{date} 见')
    expect(byId('share-preview').textContent).toMatch(/^预览流瑜伽 · .+5月22日.* 见$/)
    await tapId('share-done')
    await save()
    await waitFor(() =>
      expect(saved()[0]).toMatchObject({ shares: { SINGLE_COURSE: { title: '{course_name} · {shop_name}', desc: '{date} 见' } } }),
    )
  })

  it('can be the standard one again', async () => {
    saves()
    await showSettings()
    await tapId('share-SHOP')
    await tapId('share-reset')
    expect(byId('share-SHOP').textContent).toBe('分享门店默认：门店名称与地址')
    await save()
    await waitFor(() => expect(saved()[0]).toMatchObject({ shares: { SHOP: null } }))
  })
})
