import { useState } from 'react'
import { useAttempt } from '@/http/use-attempt'
import { storage } from '@/platform/storage'
import { go } from '@/routes/go'
import { goLogin } from '@/shell/session/session-guard'
import { Icon } from '@/ui/icon/icon'
import { Overlay } from '@/ui/overlay/overlay'
import { Pressable } from '@/ui/pressable/pressable'
import { toast } from '@/ui/toast/toast-store'
import { ClaimOutcomeLayer } from '../home/claim-outcome'
import { useLayerMutation, useOfferedEnvelopeQuery } from '../grant-queries'
import { useT } from '../texts'
import { EnvelopeCover } from './envelope-cover'
import { sealedFacts } from './envelope-words'
import styles from './envelope-layer.module.scss'

interface EnvelopeLayerProps {
  shopId: number
  shopName: string
  /** Undefined for a visitor, who is sent to log in first (commerce ledger MC-124). */
  userId: number | undefined
  enabled: boolean
}

/** The red envelope over home until it is opened or dismissed (MC-061). */
export function EnvelopeLayer({ shopId, shopName, userId, enabled }: EnvelopeLayerProps) {
  const t = useT()
  const offered = useOfferedEnvelopeQuery({ shopId, userId }, enabled).data?.red_envelope
  const attempt = useAttempt(useLayerMutation())
  const [isDismissed, setDismissed] = useState(false)
  const [binds, setBinds] = useState(false)
  if (binds) return <ClaimOutcomeLayer shopId={shopId} outcome={{ kind: 'bind' }} onClose={() => setBinds(false)} />
  const key = `red_${offered?.id ?? 0}_count` as const
  if (!offered || isDismissed || storage.get(key)) return null
  const dismiss = () => {
    storage.set(key, (storage.get(key) ?? 0) + 1)
    setDismissed(true)
  }
  const open = () => {
    if (userId === undefined) return void goLogin()
    attempt.send(
      { shop_id: shopId, user_id: userId },
      {
        onSuccess: ({ red_envelope_acquire_records: [record] }) => {
          if (!record) return setBinds(true)
          dismiss()
          void go('redEnvelopePage', { shopId, redid: record.redid, record: record.id })
        },
        onRefused: ({ msg }) => {
          setDismissed(true)
          toast(msg, 'failed')
        },
        onUnknown: () => toast(t('grant.unknown'), 'failed'),
      },
    )
  }
  return (
    <Overlay role='dialog' label={offered.title} onClose={dismiss} className={styles.layer} id='envelope-layer'>
      <EnvelopeCover
        from={t('grant.from', { shop: shopName })}
        title={offered.title}
        template={offered.red_envelope_tpl}
        words={t('grant.pledge')}
        facts={sealedFacts(t, offered)}
        onOpen={open}
        busy={attempt.busy}
      />
      <Pressable className={styles.close} label={t('grant.close')} onPress={dismiss} id='dismiss-envelope'>
        <Icon name='close' size={24} />
      </Pressable>
    </Overlay>
  )
}
