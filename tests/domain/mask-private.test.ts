import { maskPrivate } from '@/domain/mask-private'

describe('An error report of a client', () => {
  it.each([
    ['a phone', 'no member 13800000001 here', 'no member … here'],
    ['a code of a message', 'code 482913 is wrong', 'code … is wrong'],
    ['the values of a query', '/shop/1/login/?phone=13800000001&next=%2Fme#a=b', '/shop/1/login/?phone=…&next=…#a=…'],
    ['a session', 'Authorization: Session abcDEF123.xyz', 'Authorization: Session …'],
    ['a token in an object', '{"token":"a1b2c3d4e5"}', '{"token":"…"}'],
    ['a long run with digits', 'key 3f786850e387550fdab836ed7e6dc881de23001b!', 'key …!'],
    ['an address of mail', 'lin.xiao@example.com', '…@…'],
    ['what somebody wrote', `Unexpected token in "${'我的膝盖受过伤'.repeat(6)}"`, 'Unexpected token in "…"'],
  ])('carries no %s', (_what, text, masked) => expect(maskPrivate(text)).toBe(masked))

  it('keeps line and column', () => {
    const stack =
      'TypeError: x is undefined\n    at f (https://gym.test/static/app.1a2b3c4d.js:1:123456)\n    at pages/tabs/home/index.js:12:7'
    expect(maskPrivate(stack)).toBe(stack)
  })
})
