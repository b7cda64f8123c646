import type { Shop } from '@/contract/shop/shop'
import { distanceText } from '@/domain/shop/distance'
import { formatTime, type Instant } from '@/domain/time'
import { phone } from '@/platform/phone'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Stack } from '@/ui/stack/stack'
import { Tag } from '@/ui/tag/tag'
import { useDistance, type Distance } from './use-distance'
import { useLeave } from './use-leave'
import type { CheckinRecord } from '../record/record'
import { useT } from '../texts'
import { paidWith, type Say } from '../words'
import { Fact, Facts } from '../record/facts'
import { LeaveThings } from './leave-things'
import { RecordHero } from '../record/record-hero'

const whyWords = {
  denied: 'checkin.placeDenied',
  private: 'checkin.placePrivate',
  off: 'checkin.placeOff',
  failed: 'checkin.placeFailed',
} as const

const far = (t: Say, distance: Distance): string => {
  if (distance.kind === 'finding') return t('checkin.locating')
  if (distance.kind === 'none') return t(whyWords[distance.why])
  if (distance.kind === 'unasked' || distance.metres === null) return ''
  return distanceText(distance.metres)
}

/** Leaving: what to give back, whether the shop is near enough, and the two ways out (identity ledger IP-058, IP-122, IP-123). */
export function LeaveCheckin({ record, shop, now }: { record: CheckinRecord; shop: Shop | undefined; now: Instant }) {
  const t = useT()
  const most = record.check_out_distance
  const { distance, again } = useDistance(record.checkCheckOutDistance, shop, most)
  const { leave, busy } = useLeave(record)
  const at = distance.kind === 'near' ? distance.at : undefined
  const until = record.expireAt === null ? '' : formatTime(record.expireAt)
  const away = distance.kind === 'far'
  const lost = distance.kind === 'none'
  return (
    <>
      <RecordHero record={record} now={now}>
        <Stack>
          <LeaveThings record={record} />
          <Facts>
            {distance.kind !== 'unasked' && (
              <Fact
                id='leave-distance'
                name={t('checkin.distance')}
                value={
                  <>
                    {away || lost ? <Tag tone='danger'>{far(t, distance)}</Tag> : far(t, distance)}
                    {most !== null && ` · ${t('checkin.within', { metres: most })}`}
                  </>
                }
              />
            )}
            <Fact name={t('checkin.factCost')} value={paidWith(t, record)} />
          </Facts>
          {away || lost ? (
            <FootNote icon='info'>{t('checkin.farNote', { time: until })}</FootNote>
          ) : record.isExpired ? (
            <FootNote icon='info'>{t('checkin.onlyLeave')}</FootNote>
          ) : (
            <FootNote icon='clock'>{t('checkin.comeBack', { time: until })}</FootNote>
          )}
        </Stack>
      </RecordHero>
      <ActionBar>
        {away || lost ? (
          <>
            {shop?.phone && (
              <Button tone='quiet' icon='phone' onPress={() => phone.dial(shop.phone)} id='call-shop'>
                {t('checkin.callShop')}
              </Button>
            )}
            <Button grow tone='soft' icon='refresh' onPress={again} id='locate-again'>
              {lost ? t('checkin.locateAgain') : t('checkin.farAct', { metres: most ?? 0 })}
            </Button>
          </>
        ) : (
          <>
            <Button
              grow
              tone='quiet'
              disabled={record.isExpired || distance.kind === 'finding'}
              busy={busy === 'leave'}
              onPress={() => void leave('leave', at)}
              id='leave-awhile'
            >
              {t('checkin.leaveAwhile')}
            </Button>
            <Button
              grow
              icon='door'
              disabled={distance.kind === 'finding'}
              busy={busy === 'check_out'}
              onPress={() => void leave('check_out', at)}
              id='leave-now'
            >
              {t('checkin.leaveNow')}
            </Button>
          </>
        )}
      </ActionBar>
    </>
  )
}
