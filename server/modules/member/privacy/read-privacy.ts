import type { Consent, Privacy } from '@/contract/member/privacy'
import { judgeGiving, judgeWithdrawing, shownKinds, type ConsentKind } from '@/domain/member/consent'
import { copyAgainAt } from '@/domain/member/data-copy'
import { judgeGuardian } from '@/domain/member/guardian'
import { maskPhone } from '@/domain/member/mask-phone'
import { dayOf, formatInstant, instantOf, type Instant } from '@/domain/time'
import { findStanding } from '../repository'
import { listConsents, type ConsentRow } from './consent-repository'
import { latestCopy, type CopyRow } from './copy-repository'
import { countLooks } from './looks'

const written = (date: Date | null | undefined): string | null => (date ? formatInstant(instantOf(date)) : null)

/** The acts of the person on a consent of this page. */
const canDo = (kind: ConsentKind, isGiven: boolean, needsGuardian: boolean): Consent['can'] => {
  if (isGiven) return judgeWithdrawing(kind).ok ? 'withdraw' : ''
  if (kind === 'guardian') return needsGuardian ? 'guardian' : ''
  return judgeGiving(kind).ok ? 'give' : ''
}

const consentWire = (kind: ConsentKind, row: ConsentRow | undefined, needsGuardian: boolean): Consent => {
  const isGiven = row !== undefined && row.withdrawnAt === null
  const guardian = row?.guardianPhone ? { name: row.guardianName ?? '', phone: maskPhone(row.guardianPhone) } : null
  return {
    kind,
    version: row?.version ?? '',
    given_at: isGiven ? written(row.givenAt) : null,
    withdrawn_at: written(row?.withdrawnAt),
    can: canDo(kind, isGiven, needsGuardian),
    guardian,
  }
}

const copyWire = (copy: CopyRow | undefined, now: Instant): Privacy['copy'] => {
  if (!copy || (copy.expireAt && instantOf(copy.expireAt) <= now)) return null
  const { id, readyAt, askedAt, expireAt } = copy
  return { id, state: readyAt ? 'ready' : 'making', asked_at: written(askedAt)!, expire_at: written(expireAt) }
}

/** The consents of a person at a brand, the copy of his data, and how often staff looked at them. */
export const readPrivacy = async (accountId: number, brandId: number, now: Instant): Promise<Privacy> => {
  const rows = new Map((await listConsents(accountId, brandId)).map((row) => [row.kind, row]))
  const { guardian } = await findStanding(accountId, { id: 0, brandId })
  const needsGuardian = guardian !== null && !judgeGuardian(guardian, dayOf(now)).ok
  const copy = await latestCopy(accountId)
  const again = copy ? copyAgainAt(instantOf(copy.askedAt)) : now
  return {
    consents: shownKinds(new Set(rows.keys()), needsGuardian).map((kind) => consentWire(kind, rows.get(kind), needsGuardian)),
    needs_guardian: needsGuardian,
    copy: copyWire(copy, now),
    copy_again_at: again > now ? formatInstant(again) : null,
    looks: await countLooks(accountId, now),
  }
}
