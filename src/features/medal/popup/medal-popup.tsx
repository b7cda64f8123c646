import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { popupWeek } from '@/domain/medal/latest'
import { serverNow } from '@/http/clock'
import { storage } from '@/platform/storage'
import { Soon } from '@/ui/later/soon'
import { nameMedal, useLatestMedalsQuery, type Medal } from '../medal-queries'
import { MedalPicture } from '../picture/medal-picture-later'

interface MedalPopupProps {
  shopId: number
  userId: number
  /** Nothing else lies over the page in this visit, and nothing is under way on it. */
  isFree: boolean
}

/**
 * The newest medal over home, once a week: the Monday of the week is stored when it is shown, so that one that is given on Thursday is still shown (identity ledger
 * IP-065, IP-165 to IP-167). A medal that was shown before is not shown again in the next week. What is shown is its picture, which a long press saves (IP-066, IP-069).
 */
export function MedalPopup({ shopId, userId, isFree }: MedalPopupProps) {
  const week = popupWeek(serverNow())
  const [isInFront, setInFront] = useState(true)
  useDidShow(() => setInFront(true))
  useDidHide(() => setInFront(false))
  const [shown, setShown] = useState<{ medal: Medal; code: string }>()
  const [isClosed, setClosed] = useState(false)
  const isDue = isFree && storage.get(`medal_popup_${userId}`) !== week
  const latest = useLatestMedalsQuery(shopId, userId, isDue).data
  const newest = latest?.medals[0]
  const next = isDue && isInFront && newest && storage.get(`medal_shown_${userId}`) !== nameMedal(newest) ? newest : undefined
  const code = latest?.welcome_url
  useEffect(() => {
    if (!next || !code || shown) return
    storage.set(`medal_popup_${userId}`, week)
    storage.set(`medal_shown_${userId}`, nameMedal(next))
    setShown({ medal: next, code })
  }, [next, code, shown, userId, week])
  if (!shown || isClosed || !isInFront) return null
  return (
    <Soon>
      <MedalPicture id='medal-popup' {...shown} isNew onClose={() => setClosed(true)} />
    </Soon>
  )
}
