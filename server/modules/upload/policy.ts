import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CallBody } from '@/contract/define'
import { MOST_UPLOAD_BYTES, POLICY_SECONDS, uploadKinds, type UploadKind } from '@/domain/upload/kinds'
import { formatInstant, instant, type Instant } from '@/domain/time'
import type { UploadPolicy, uploadCreate } from '@/contract/upload'

/** The people who may upload a kind of picture, and for which shop. */
export interface Grant {
  accountId: number
  kind: UploadKind
  shopId: number | undefined
}

const makeSeal = (text: string, secret: string): string => createHmac('sha256', secret).update(`upload-policy:${text}`).digest('base64url')

export const isSameText = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Writes a policy: the grant as JSON in base64, and its HMAC (identity ledger IP-268, IP-269, IP-271). */
export const writePolicy = ({ accountId, kind, shopId }: Grant, secret: string, now: Instant): UploadPolicy => {
  const until = now + POLICY_SECONDS * 1000
  const text = Buffer.from(JSON.stringify({ account: accountId, kind, shop: shopId, until, most: MOST_UPLOAD_BYTES })).toString('base64url')
  const fields = { policy: text, signature: makeSeal(text, secret) }
  return { ...fields, host: '/api/upload/', fields, file_field: 'file', expire_at: formatInstant(instant(until)) }
}

interface Written {
  account: number
  kind: UploadKind
  shop?: number
  until: number
}

/** A grant, and when its policy was written. */
export type ReadGrant = Grant & { since: Instant }

/** The grant of a policy; undefined if it is forged or expired. */
export const readPolicy = ({ policy, signature }: CallBody<typeof uploadCreate>, secret: string, now: Instant): ReadGrant | undefined => {
  if (!isSameText(signature, makeSeal(policy, secret))) return undefined
  const { account, kind, shop, until } = JSON.parse(Buffer.from(policy, 'base64url').toString()) as Written
  const since = instant(until - POLICY_SECONDS * 1000)
  return until > now && uploadKinds.includes(kind) ? { accountId: account, kind, shopId: shop, since } : undefined
}
