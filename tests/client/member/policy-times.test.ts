import { keepDays } from '@/domain/keep-days'
import { member as enUs } from '@/features/member/texts.en-us'
import { member as zhCn } from '@/features/member/texts.zh-cn'
import { member as zhTw } from '@/features/member/texts.zh-tw'

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
