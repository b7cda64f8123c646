import { fireEvent } from '@testing-library/react'
import type { CardTerm } from '@/contract/card/terms'
import type { Answer } from '@/http/call'
import { upload } from '@/platform/upload'
import type { Upload } from '@/platform/upload/types'
import { fakeCanvas } from '../support/fake-canvas'
import { answer } from '../support/fake-server'

const hash = '7f3a91c20b6e54d8'.padEnd(64, '0')
export const term = (id: number, more: Partial<CardTerm> = {}): CardTerm => ({
  ...{ id, version: '2026.05', need_signature: true, changes: '', hash, state: 'in_force' },
  ...{
    published_at: '2026-05-01T00:00:00+08:00',
    agreed_at: '2026-05-01T12:18:46+08:00',
    signature: '0b6c7d0e-1f2a-4b3c-8d4e-5f6a7b8c9d0f',
  },
  ...more,
})
export const due = (id: number, more: Partial<CardTerm> = {}) =>
  term(id, { version: '2026.06', state: 'due', agreed_at: null, signature: null, published_at: '2026-06-01T00:00:00+08:00', ...more })

export const answerTerms = (terms: CardTerm[], more: Partial<Answer<'cardTerms'>> = {}): Answer<'cardTerms'> => ({
  card: { id: 1, name: '拾光储值卡', card_no: '6208000000000186', type: 1, balance: 1280, brand_name: '拾光运动', shop_id: 1 },
  holder: { id: 9, username: '林晓', phone: '138****0001', is_own: true },
  terms,
  ...{ pages: 1, current_page: 1, total_count: terms.length },
  ...more,
})

export const text = (id: number, more: Partial<Answer<'cardTermRead'>['card_tpl_service_term']> = {}): Answer<'cardTermRead'> => ({
  card_tpl_service_term: {
    ...{ id, content: '一、卡的使用\n1. 会员卡仅限本人使用。', is_read: false, need_signature: true, version: '2026.05', changes: '' },
    ...{
      published_at: '2026-05-01T00:00:00+08:00',
      hash,
      is_current: true,
      card_tpl: { id: 1, name: '拾光储值卡' },
      brand_name: '拾光运动',
    },
    ...more,
  },
})

export const SIGNED = '/uploads/private/0b6c7d0e-1f2a-4b3c-8d4e-5f6a7b8c9d0f.jpg'

/** A canvas to sign on, and a server that takes the picture; returns what was sent. */
export const signable = () => {
  const canvas = fakeCanvas()
  answer('uploadPolicy', {
    ...{ policy: 'p', signature: 's', host: '/api/upload/', fields: { policy: 'p', signature: 's' } },
    ...{ file_field: 'file', expire_at: '2026-05-22T20:00:00+08:00' },
  })
  const sent: Upload[] = []
  jest.spyOn(upload, 'send').mockImplementation(async (one) => {
    sent.push(one)
    const data = { id: 'x', url: SIGNED, width: 300, height: 100 }
    return { kind: 'answered', status: 200, headers: {}, body: { status: 200, msg: '', data } }
  })
  return { canvas, sent }
}

export const drawName = () => {
  const pad = document.getElementById('signature-canvas')!
  const finger = (clientX: number, clientY: number) => ({ touches: [{ clientX, clientY }] })
  fireEvent.touchStart(pad, finger(30, 60))
  for (const x of [90, 150, 240]) fireEvent.touchMove(pad, finger(x, 50))
  fireEvent.touchEnd(pad)
}
