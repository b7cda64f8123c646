import { judgeShare } from '@/domain/card/share'

const alone = { isHolder: true, isActive: true, most: 2, users: 1 }

describe('One more user of a card', () => {
  it.each([
    ['a card that its holder uses alone', alone],
    ['a card that has room for one more', { ...alone, users: 2 }],
  ])('the holder may share %s', (_, card) => {
    expect(judgeShare(card)).toEqual({ ok: true })
  })

  it.each([
    ['somebody who only uses it', { ...alone, isHolder: false, most: 0, isActive: false }, 'card.only_holder'],
    ['the holder of a kind that nobody shares', { ...alone, most: 0, isActive: false }, 'card.share_none'],
    ['the holder of a card that is stopped', { ...alone, isActive: false, users: 3 }, 'card.inactive'],
  ])('a card is not shared by %s', (_, card, reason) => {
    expect(judgeShare(card)).toMatchObject({ ok: false, reason })
  })

  it('a card that has all its users takes no further one', () => {
    expect(judgeShare({ ...alone, users: 3 })).toEqual({ ok: false, reason: 'card.share_full', params: { n: 2 } })
  })
})
