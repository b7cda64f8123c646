import { useState } from 'react'
import type { Checkin } from '@/contract/checkin/shapes'

/** The signs of a wristband's number. */
const BAND = /^[A-Z0-9-]{1,20}$/

/** Locker and wristband that are handed out to somebody: what he has already, until another is chosen. */
export const useHanded = (record: Checkin | null) => {
  const [locker, setLocker] = useState<string | null>()
  const [typed, setBand] = useState<string>()
  const had = { locker: record?.locker_number ?? null, band: record?.wristband_number ?? null }
  const text = typed ?? had.band ?? ''
  const band = text.trim().toUpperCase() || null
  const now = { locker: locker === undefined ? had.locker : locker, band }
  return {
    locker: now.locker,
    setLocker,
    text,
    setBand,
    isWrong: band !== null && !BAND.test(band),
    isChanged: now.locker !== had.locker || now.band !== had.band,
    /** For the call. */
    given: { handed: { locker_number: now.locker, wristband_number: now.band } },
  }
}
export type Handed = ReturnType<typeof useHanded>
