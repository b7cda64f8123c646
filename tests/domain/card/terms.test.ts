import { checkCode, judgeAgreeing, termLines } from '@/domain/card/terms'

describe('Agreeing to the terms of a card', () => {
  const current = { id: 7, needSignature: true }
  const judge = (more: Partial<Parameters<typeof judgeAgreeing>[0]> = {}) => {
    const verdict = judgeAgreeing({ current, readId: 7, isTicked: true, isSigned: true, ...more })
    return verdict.ok ? 'ok' : verdict.reason
  }

  it('needs the tick first, then the present version, then the signature where it is asked for [MC-133] [MC-136]', () => {
    expect(judge()).toBe('ok')
    expect(judge({ readId: undefined })).toBe('ok')
    expect(judge({ isTicked: false, readId: 6, isSigned: false })).toBe('card.term_unread')
    expect(judge({ readId: 6, isSigned: false })).toBe('card.term_changed')
    expect(judge({ isSigned: false })).toBe('card.signature_needed')
    expect(judge({ isSigned: false, current: { id: 7, needSignature: false } })).toBe('ok')
  })
})

it('A check code is the first 16 digits of the hash in groups of four', () => {
  expect(checkCode('7f3a91c20b6e54d8aa00')).toBe('7F3A 91C2 0B6E 54D8')
})

it('The lines of a text have their headings: short numbered ones, and those with a #; a clause is none', () => {
  const text = ['一、卡的使用', '', ' 1. 限本人。', '## 退卡', '一、会员卡仅限本人使用，不可转让。', '第二条 有效期两年。', '第三章 安全']
  expect(termLines(text.join('\n')).map((line) => `${line.kind} ${line.text}`)).toEqual([
    'heading 一、卡的使用',
    'text 1. 限本人。',
    'heading 退卡',
    'text 一、会员卡仅限本人使用，不可转让。',
    'text 第二条 有效期两年。',
    'heading 第三章 安全',
  ])
})
