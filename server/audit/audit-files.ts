import type { Instant } from '@/domain/time'
import type { ObjectStore } from '../providers/object-store/port'
import { MOST_ROWS, type Finding } from './finding'
import { fileInvariants } from './invariants.gen'

/** Checks the invariants of stored files, as `auditDatabase` those of the database. */
export const auditFiles = async (objects: ObjectStore, now: Instant): Promise<Finding[]> => {
  const findings: Finding[] = []
  for (const { name, about, find } of fileInvariants) {
    const rows = await find(objects, now)
    findings.push({ name, about, broken: rows.length, rows: rows.slice(0, MOST_ROWS) })
  }
  return findings
}
