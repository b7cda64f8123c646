import { createHash } from 'node:crypto'
import { consentVersions } from '@/domain/member/consent'
import { faceRules } from '@/features/member/face/rules-sheet'
import { papers } from '@/features/member/privacy/papers-sheet'
import { face as faceEn } from '@/features/member/face/texts.en-us'
import { member as enUs } from '@/features/member/texts.en-us'
import { face as faceCn } from '@/features/member/face/texts.zh-cn'
import { member as zhCn } from '@/features/member/texts.zh-cn'
import { face as faceTw } from '@/features/member/face/texts.zh-tw'
import { member as zhTw } from '@/features/member/texts.zh-tw'

/** The texts that people agree to, in every language. A changed text gets a higher version, and everybody is asked again. */
const agreed: Record<string, string> = {
  '3.1': '2ae6767d45ae99b3',
  '3.2': 'e51731a5f6f97de3',
  '3.3': 'b2ab90141ac48fff',
  '3.4': '12749134f5cf3b21',
  '3.5': '8500611fc1cac55c',
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
