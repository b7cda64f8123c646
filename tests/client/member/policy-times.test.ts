import { keepDays } from '@/domain/keep-days'
import { member as enUs } from '@/i18n/locale/en-us/member'
import { member as zhCn } from '@/i18n/locale/zh-cn/member'
import { member as zhTw } from '@/i18n/locale/zh-tw/member'

const readPolicy = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts)
    .filter(([key]) => key.startsWith('privacy'))
    .map(([, text]) => text)
    .join('\n')

describe.each(Object.entries({ 'zh-cn': zhCn, 'zh-tw': zhTw, 'en-us': enUs }))('the privacy policy in %s', (_, texts) => {
  it('says of everything that is kept for a time how long', () => {
    for (const key of [...Object.keys(keepDays), 'years', 'minutes']) expect(readPolicy(texts)).toContain(`{${key}}`)
  })

  it('takes every number from the rule that the sweeps keep to', () => {
    expect(readPolicy(texts)).not.toMatch(/\d/)
  })
})
