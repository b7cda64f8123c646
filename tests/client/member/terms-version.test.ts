import { createHash } from 'node:crypto'
import { consentVersions } from '@/domain/member/consent'
import { faceRules } from '@/features/member/face/rules-sheet'
import { papers } from '@/features/member/privacy/papers-sheet'
import { face as faceEn } from '@/i18n/locale/en-us/pages/face'
import { member as enUs } from '@/i18n/locale/en-us/member'
import { face as faceCn } from '@/i18n/locale/zh-cn/pages/face'
import { member as zhCn } from '@/i18n/locale/zh-cn/member'
import { face as faceTw } from '@/i18n/locale/zh-tw/pages/face'
import { member as zhTw } from '@/i18n/locale/zh-tw/member'

/** The texts that people agree to, in every language. A changed text gets a higher version, and everybody is asked again. */
const agreed: Record<string, string> = {
  '3.1': '2ae6767d45ae99b3',
  '3.2': 'e51731a5f6f97de3',
  '3.3': 'b2ab90141ac48fff',
  '3.4': '12749134f5cf3b21',
}

it('A changed agreement or policy has a new version', () => {
  const keys = Object.values(papers).flatMap((sections) => sections.flat().map((key) => key.slice('member.'.length) as keyof typeof zhCn))
  const texts = [zhCn, zhTw, enUs].map((locale: Record<keyof typeof zhCn, string>) => keys.map((key) => locale[key]))
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16)
  expect({ [consentVersions.terms]: hash }).toEqual({ [consentVersions.terms]: agreed[consentVersions.terms] })
})

it('Changed rules for face data have a new version', () => {
  const keys = faceRules.flat().map((key) => key.slice('face.'.length) as keyof typeof faceCn)
  const texts = [faceCn, faceTw, faceEn].map((locale: Record<keyof typeof faceCn, string>) => keys.map((key) => locale[key]))
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16)
  expect({ [consentVersions.face]: hash }).toEqual({ '1.0': '0c6767d66156e50b' })
})
