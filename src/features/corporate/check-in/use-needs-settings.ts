import { useEffect, useState } from 'react'
import { location } from '@/platform/location'

/** Whether a check-in failed because location is denied and can be allowed in the settings only: the mini-program asks once. */
export const useNeedsSettings = (failed: boolean): boolean => {
  const [needs, setNeeds] = useState(false)
  useEffect(() => {
    if (failed && location.hasSettings) void location.isRefused().then(setNeeds)
  }, [failed])
  return needs
}
