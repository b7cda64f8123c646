import { useState } from 'react'
import { firstWorkDay } from '@/domain/staff/work-days'
import { parseDay, type ShopDate } from '@/domain/time'

/** The day of a list: the address's, if it is a day to choose, else today. */
export const useWorkDay = (asked: string | undefined, today: ShopDate) =>
  useState<ShopDate>(() => {
    const day = parseDay(asked ?? '')
    return day && day >= firstWorkDay(today) ? day : today
  })
