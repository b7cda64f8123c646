import { useEffect, useState } from 'react'
import { location } from '@/platform/location'

/** Whether a check-in failed for want of leave to locate where it is given on a page of settings alone: the mini-program asks once only. */
export const useNeedsSettings = (failed: boolean): boolean => {
  const [needs, setNeeds] = useState(false)
  useEffect(() => {
    if (failed && location.hasSettings) void location.isRefused().then(setNeeds)
  }, [failed])
  return needs
}
