import { type ComponentType, useEffect, useState } from 'react'
import { untilThere } from '../network/until-there'
import { shownMeanwhile } from './meanwhile'

interface Script {
  default: ComponentType
}

/**
 * A page whose code could not be fetched opens all the same, so that the user is told at once and can go back; it becomes itself when its code is
 * there.
 */
const latePage = (again: () => Promise<Script>): ComponentType => {
  function LatePage() {
    const [Page, setPage] = useState<ComponentType>()
    const Meanwhile = shownMeanwhile()
    useEffect(() => {
      let left = false
      void untilThere(again).then((script) => {
        if (!left) setPage(() => script.default)
      })
      return () => {
        left = true
      }
    }, [])
    return Page ? <Page /> : Meanwhile ? <Meanwhile /> : null
  }
  return LatePage
}

/** The script of a page, or of what stands in for it. */
export const orLate = (script: Promise<Script>, again: () => Promise<Script>): Promise<Script> =>
  script.catch(() => ({ default: latePage(again) }))
