import type { Answer } from '@/http/call'
import { location } from '@/platform/location'
import type { Position } from '@/platform/location/types'
import { toast } from '@/ui/toast/toast-store'
import { askCheckin } from '../dialog-store'
import { useT } from '../texts'

type OfShop = Answer<'checkinAvailable'>['config']['position']

/** The ways left to anybody who scanned a code that does not change: an entry by the phone's position, which opens no gate, if that is wanted. Every refusal names the other ways. */
export const usePrintedCode = (ofShop: OfShop) => {
  const t = useT()
  const find = async (): Promise<(Position & { accuracy?: number }) | undefined> => {
    if (!ofShop) return void toast(t('checkin.noPlaceHere'), 'failed')
    const { metres, counts } = ofShop
    const body = [t('checkin.placeAsk', { metres }), t(counts ? 'checkin.placeWillCount' : 'checkin.placeWillNotCount')].join('\n')
    if (!(await askCheckin({ title: t('checkin.placeTitle'), body, act: t('checkin.byPlace'), safe: t('common.cancel') }))) return undefined
    const found = await location.locate(true)
    if (found.kind !== 'granted') return void toast(t('checkin.placeNone'), 'failed')
    return { ...found.at, ...(found.accuracy !== undefined && { accuracy: found.accuracy }) }
  }
  return { find }
}
