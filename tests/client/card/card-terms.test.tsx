import { fireEvent, screen, waitFor } from '@testing-library/react'
import TermPage from '@/pages/card/own/term'
import DetailPage from '@/pages/card/own/term-detail'
import TermsPage from '@/pages/card/own/terms'
import CardPage from '@/pages/card/own/detail'
import { inOtherWords } from '@/domain/card/card-words'
import { print } from '@/platform/print'
import { storage } from '@/platform/storage'
import { buildAddress, matchAddress } from '@/routes/match'
import { byId, open, opened, said, setUpBooking, tapId } from '../booking/fixtures'
import { card, notRenewed } from '../shop/fixtures'
import { answer, listAsked, lose, refuse } from '../support/fake-server'
import { drawName, due, signable, SIGNED, term, answerTerms, text } from './terms-stage'

setUpBooking()
afterEach(() => jest.restoreAllMocks())

const words = (id: string) => byId(id).textContent
const there = (id: string) => document.getElementById(id) !== null
const OLD = term(3, { version: '2026.03', state: 'replaced', agreed_at: '2026-03-23T10:00:00+08:00' })
const all = [
  due(5, { changes: '改了 2 处：取消时限、请假次数。' }),
  term(4),
  OLD,
  term(2, { version: '2026.01', need_signature: false, signature: null }),
]

describe('the list of a card’s terms', () => {
  const show = async (terms = answerTerms(all), address = '/mobile/card/1/terms/?shop_id=1') => {
    answer('cardTerms', terms)
    open(TermsPage, address)
    await waitFor(() => byId('term-in_force-4'))
  }

  it('is at its address, with the shop in the query where it is known [MC-008]', () => {
    expect(buildAddress('cardTerms', { cardId: 7 })).toBe('/mobile/card/7/terms/')
    expect(buildAddress('cardTerms', { cardId: 7, shop_id: 2 })).toBe('/mobile/card/7/terms/?shop_id=2')
    expect(matchAddress('/mobile/card/7/terms/?shop_id=2')).toEqual({ name: 'cardTerms', params: { cardId: 7, shop_id: 2 } })
  })

  it('has the versions to be signed, signed, replaced and to be read only, each with its day [MC-184] [MC-094]', async () => {
    await show()
    expect(listAsked('cardTerms')).toMatchObject([{ path: '/api/v2/cards/1/serviceterms/', query: { page: '1' } }])
    expect(words('terms-toSign')).toBe(
      '待签署1 份会员卡服务条款2026.06 版 · 6月1日起生效待签署改了 2 处：取消时限、请假次数。\n下次充值或续费前签署即可，之前仍按 2026.05 版执行。',
    )
    expect(words('terms-signed')).toBe(
      '已签署2 份会员卡服务条款2026.05 版 · 5月1日签名生效中会员卡服务条款2026.03 版 · 3月23日签名已被替代',
    )
    expect(words('terms-toRead')).toBe('仅需阅读1 份会员卡服务条款2026.01 版 · 5月1日同意已读')
    expect(document.body.textContent).toContain('No. 6208 ···· 0186 · 余额 1,280.00元')
  })

  it('leads to a version, and to the one that is to be signed by the button [MC-009]', async () => {
    await show()
    await tapId('term-replaced-3')
    await tapId('sign-new')
    expect(opened('navigateTo')).toEqual([3, 5].map((id) => expect.stringContaining(`/mobile/card/1/term/?term_id=${id}`)))
  })

  it('asks for the next page where there is one [MC-187] [MC-188]', async () => {
    await show(answerTerms(all, { pages: 2, total_count: 21 }))
    answer('cardTerms', answerTerms([term(1, { version: '2025.12', state: 'replaced' })], { pages: 2, current_page: 2, total_count: 21 }))
    await tapId('more-terms')
    await waitFor(() => byId('term-replaced-1'))
    expect(listAsked('cardTerms').map(({ query }) => query.page)).toEqual(['1', '2'])
    expect(there('more-terms')).toBe(false)
  })

  it('says to a person who shares the card that the holder signs, and has no button for that [MC-173]', async () => {
    await show(answerTerms(all, { holder: { id: 8, username: '陈默', phone: '138****0003', is_own: false } }))
    expect(document.body.textContent).toContain('由持卡人签署')
    expect(there('sign-new')).toBe(false)
  })

  it('goes back to the card at a shop where it works, which the card itself says where the address has none [MC-178]', async () => {
    answer('mobileCardRead', { card: inOtherWords(card({ id: 1, shops: [{ id: 2, name: '拾光·徐汇店' }] })) })
    storage.set('visit_shop_id', 1)
    await show(answerTerms(all), '/mobile/card/1/terms/')
    expect(listAsked('mobileCardRead')).toMatchObject([{ path: '/api/mobile/cards/1/' }])
    const back = screen.getByRole('button', { name: '返回' })
    await waitFor(() => {
      fireEvent.click(back)
      expect(opened('redirectTo').at(-1)).toBe('/shop/2/mobile/card/1/')
    })
  })

  it('says that there are none, and that the card is unknown', async () => {
    answer('cardTerms', answerTerms([]))
    const page = open(TermsPage, '/mobile/card/1/terms/?shop_id=1')
    await screen.findByText('没有服务条款')
    page.unmount()
    refuse('cardTerms', 'card.not_found')
    open(TermsPage, '/mobile/card/2/terms/?shop_id=1')
    await screen.findByText('会员卡不存在')
  })
})

describe('the page of one version', () => {
  const show = async (address = '/mobile/card/1/term/?shop_id=1') => {
    open(TermPage, address)
    await waitFor(() => byId('term-paper'))
  }
  const showSigned = async (more: Parameters<typeof answerTerms>[1] = {}) => {
    answer('cardTerms', answerTerms([term(4, more?.holder ? { signature: null } : {})], more))
    answer('cardTermRead', text(4))
    answer('uploadRead', { url: `${SIGNED}?until=1&seal=x`, expire_at: '2026-05-22T10:05:00+08:00' })
    await show('/mobile/card/1/term/?shop_id=1&term_id=4')
  }

  it('is at its address, with the shop in the query where it is known [MC-009]', () => {
    expect(buildAddress('cardTerm', { cardId: 7 })).toBe('/mobile/card/7/term/')
    expect(matchAddress('/mobile/card/7/term/?shop_id=2')).toEqual({ name: 'cardTerm', params: { cardId: 7, shop_id: 2 } })
  })

  it('shows who signed when, the signature, the check code and the text [MC-183]', async () => {
    await showSigned()
    expect(listAsked('cardTerms')).toMatchObject([{ query: { term_id: '4' } }])
    expect(listAsked('cardTermRead')).toMatchObject([{ path: '/api/v2/cardtpls/serviceterms/4/' }])
    expect(words('term-facts')).toBe('签署人林晓 · 138 ···· 0001签署时间2026-05-01 12:18:46文本校验码7F3A 91C2 0B6E 54D8')
    expect(words('term-words')).toBe('一、卡的使用1. 会员卡仅限本人使用。')
    await waitFor(() => expect(byId('signature-picture').getAttribute('aria-label')).toBe('林晓的签名'))
    expect(listAsked('uploadRead')).toMatchObject([{ path: '/api/uploads/0b6c7d0e-1f2a-4b3c-8d4e-5f6a7b8c9d0f/' }])
    expect(document.querySelector('#signature-picture img')!.getAttribute('src')).toContain('seal=x')
  })

  it('shows who shares the card that the holder signed, and asks for no signature [MC-173]', async () => {
    await showSigned({ holder: { id: 8, username: '陈默', phone: '138****0003', is_own: false } })
    expect(words('term-facts')).toContain('签署人陈默')
    expect([there('signature-picture'), there('agree-terms'), listAsked('uploadRead').length]).toEqual([false, false, 0])
  })

  it('is printed by the browser, and leads to the other versions', async () => {
    const printed = jest.spyOn(print, 'page').mockImplementation(() => undefined)
    await showSigned()
    await tapId('print-term')
    expect(printed).toHaveBeenCalledTimes(1)
    answer('cardTerms', ({ query }) => answerTerms(query.term_id === '3' ? [OLD] : all))
    await tapId('term-versions')
    await waitFor(() => byId('version-3'))
    answer('cardTermRead', text(3, { version: '2026.03' }))
    await tapId('version-3')
    await waitFor(() => expect(words('term-paper')).toContain('2026.03 版 · 拾光运动 · 拾光储值卡'))
    expect(words('term-paper')).toContain('已被替代')
  })

  const showDue = async (more: { need_signature?: boolean } = {}) => {
    answer('cardTerms', answerTerms([due(5, more)]))
    answer('cardTermRead', text(5, { version: '2026.06', changes: '取消时限', ...more }))
    await show('/mobile/card/1/term/?shop_id=1&term_id=5')
  }

  it('is signed in a sheet with Cancel and OK, as a JPEG, and sent with the version that was read [MC-138] [MC-139] [MC-173] [MC-185] [MC-186]', async () => {
    await showDue()
    const { canvas, sent } = signable()
    await tapId('agree-terms')
    expect(['signature--cancel', 'signature--done'].map(words)).toEqual(['取消', '确定'])
    drawName()
    answer('cardTermAgree', { card_tpl_service_term: { id: 5, is_read: true } })
    answer('cardTerms', answerTerms([term(5, { version: '2026.06' })]))
    answer('uploadRead', { url: SIGNED, expire_at: '2026-05-22T10:05:00+08:00' })
    await tapId('signature--done')
    await said('已签署')
    expect(canvas.files).toMatchObject([{ type: 'image/jpeg' }])
    expect(listAsked('uploadPolicy')).toMatchObject([{ query: { kind: 'signature', shop_id: '1' } }])
    expect(sent).toHaveLength(1)
    expect(listAsked('cardTermAgree')).toMatchObject([{ path: '/api/v2/cards/1/serviceterms/', body: { signature: SIGNED, term_id: 5 } }])
    await waitFor(() => expect(there('agree-terms')).toBe(false))
    expect(there('signature-sheet')).toBe(false)
  })

  it('asks for a name where the field is empty, and sends nothing [MC-137]', async () => {
    await showDue()
    const { sent } = signable()
    await tapId('agree-terms')
    await tapId('signature--done')
    await said('请您在空白处签署姓名')
    await tapId('signature--cancel')
    expect([there('signature-sheet'), sent.length, listAsked('cardTermAgree').length]).toEqual([false, 0, 0])
  })

  it('is agreed to without a signature where the version asks for none', async () => {
    await showDue({ need_signature: false })
    answer('cardTermAgree', { card_tpl_service_term: { id: 5, is_read: true } })
    await tapId('agree-terms')
    await said('已同意')
    expect(listAsked('cardTermAgree')).toMatchObject([{ body: { term_id: 5 } }])
  })

  it('shows the server’s refusal, and asks again with the same key where the answer was lost', async () => {
    await showDue({ need_signature: false })
    lose('cardTermAgree')
    await tapId('agree-terms')
    await said('结果还不清楚，请再点一次')
    refuse('cardTermAgree', 'card.term_changed')
    await tapId('agree-terms')
    await said('服务条款已更新，请阅读新版后再提交')
    const keys = listAsked('cardTermAgree').map(({ headers }) => headers['Idempotency-Key'])
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })
})

describe('the text alone', () => {
  it('is at its address, for a visitor too [MC-011] [MC-012] [MC-183]', async () => {
    expect(buildAddress('cardTermDetail', { shopId: 1, termId: 5 })).toBe('/shop/1/mobile/card-terms/5/')
    answer('cardTermRead', text(5))
    open(DetailPage, '/shop/1/mobile/card-terms/5/')
    await waitFor(() => byId('term-words'))
    expect(words('term-paper')).toBe('会员卡服务条款2026.05 版 · 拾光运动 · 拾光储值卡一、卡的使用1. 会员卡仅限本人使用。')
  })
})

describe('the row on the page of a card', () => {
  it.each([
    [{ id: 5, is_read: false, need_signature: true, version: '2026.06' }, '服务条款1 份待签署'],
    [{ id: 5, is_read: true, need_signature: true, version: '2026.06' }, '服务条款已签署 · 2026.06 版'],
    [{ id: 5, is_read: false, need_signature: false, version: '2026.06' }, '服务条款1 份待阅读'],
    [null, undefined],
  ])('says what is to be done: %j [MC-070]', async (card_tpl_service_term, said) => {
    const holder = { id: 9, username: '林晓', is_own: true }
    answer('cardRead', {
      card: card({ id: 1, card_tpl_service_term }),
      holder,
      opened_at: '2026-03-23T10:00:00+08:00',
      leave: null,
      leave_rule: null,
      share_most: 0,
      used: [],
    })
    answer('cardHistory', { card_histories: [] })
    answer('cardRenewalRead', notRenewed)
    open(CardPage, '/shop/1/mobile/card/1/')
    await waitFor(() => byId('history-range'))
    expect(document.getElementById('card-terms')?.textContent).toBe(said)
    if (!said) return
    await tapId('card-terms')
    expect(opened('navigateTo')).toEqual(['/mobile/card/1/terms/?shop_id=1'])
  })
})
