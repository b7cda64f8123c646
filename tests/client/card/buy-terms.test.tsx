import { screen, waitFor } from '@testing-library/react'
import { answer, listAsked, lose } from '../support/fake-server'
import { byId, payment, said, setUpBooking, tapId } from '../booking/fixtures'
import { atPaying, bought, purchase, sent, showTpl, valueTpl } from './buying'
import { drawName, signable, SIGNED, text } from './terms-stage'

setUpBooking()

const withTerm = (needSignature: boolean) =>
  valueTpl({ card_tpl_service_term: { id: 6, content: '一、卡的使用', is_read: false, need_signature: needSignature, version: '2026.05' } })

describe('the terms of a card that is bought', () => {
  it('are ticked by nobody but the buyer: until then the button looks off, and says term_tips [MC-133][MC-134][MC-135][MC-142]', async () => {
    answer('cardOrderCreate', { order: bought(), payment })
    showTpl(withTerm(false), purchase())
    await screen.findByText('送 ¥30')
    await tapId('buy-now')
    expect(byId('terms-consent').getAttribute('aria-checked')).toBe('false')
    expect(byId('pay-card').className).toContain('off')
    await tapId('pay-card')
    await said('请阅读并勾选会员卡服务条款')
    expect(listAsked('cardOrderCreate')).toEqual([])
    await tapId('terms-consent')
    expect(byId('pay-card').className).not.toContain('off')
    await tapId('pay-card')
    await atPaying()
    expect(sent()).toMatchObject({ terms_read: true, term_id: 6 })
    expect(sent()).not.toHaveProperty('signature')
  })

  it('terms that ask for a signature open the pad before anything is sent [MC-037][MC-136]', async () => {
    showTpl(withTerm(true), purchase())
    await screen.findByText('送 ¥30')
    await tapId('buy-now')
    expect(byId('pay-card').textContent).toBe('签名并支付')
    await tapId('terms-consent')
    await tapId('pay-card')
    expect(screen.getByText('请您在空白处签署姓名')).toBeTruthy()
    expect(listAsked('cardOrderCreate')).toEqual([])
  })

  it('are read with the purchase and its amount above them, signed in a dialog, and paid from there [MC-038][MC-068]', async () => {
    answer('cardOrderCreate', { order: bought(), payment })
    answer('cardTermRead', text(6))
    const { sent: uploads } = signable()
    showTpl(withTerm(true), purchase())
    await screen.findByText('送 ¥30')
    await tapId('buy-now')
    await tapId('terms-read')
    await waitFor(() => byId('agree-and-pay'))
    expect(listAsked('cardTermRead')[0]!.path).toBe('/api/v2/cardtpls/serviceterms/6/')
    expect(byId('what-is-bought').textContent).toBe('拾光储值卡¥500 · 送 ¥30¥500.00')
    expect(byId('term-words').textContent).toContain('会员卡仅限本人使用')
    await tapId('agree-and-pay')
    expect([byId('signature-sheet') !== null, listAsked('cardOrderCreate')]).toEqual([true, []])
    drawName()
    await tapId('signature--done')
    await atPaying()
    expect([sent(), uploads.length]).toEqual([
      expect.objectContaining({ card_tpl_id: 1, terms_read: true, term_id: 6, signature: SIGNED }),
      1,
    ])
  })

  it('are tried again where they could not be read [MC-254]', async () => {
    lose('cardTermRead')
    showTpl(withTerm(false), purchase())
    await screen.findByText('送 ¥30')
    await tapId('buy-now')
    await tapId('terms-read')
    await screen.findByText('加载失败,请刷新重试')
    expect(document.getElementById('agree-and-pay')).toBeNull()
    answer('cardTermRead', text(6))
    await tapId('retry')
    await waitFor(() => byId('agree-and-pay'))
  })
})
