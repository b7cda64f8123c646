import { Image, Text } from '@tarojs/components'
import { Dialog } from '@/ui/dialog/dialog'
import { Sheet } from '@/ui/sheet/sheet'
import styles from './save-ask.module.scss'
import type { SavePicture } from './use-save-picture'

export interface SaveAskProps {
  saving: SavePicture
  words: {
    /** For the picture that a long press saves: the picture and its description. */
    holdTitle: string
    holdBody: string
    close: string
    title: string
    refused: string
    privacy: string
    systemOff: string
    toSettings: string
    later: string
    known: string
  }
}

/** The steps before a picture can be saved: a long press, permission in this app, or in the phone's settings. */
export function SaveAskSheet({ saving, words }: SaveAskProps) {
  const { ask, close } = saving
  if (!ask) return null
  if (ask.kind === 'by_hand')
    return (
      <Sheet open id='save-by-hand' title={words.holdTitle} onClose={close} closeLabel={words.close}>
        <Text className={styles.hint}>{words.holdBody}</Text>
        <Image className={styles.picture} src={ask.path} mode='widthFix' />
      </Sheet>
    )
  const common = { open: true, title: words.title, onClose: close }
  if (ask.kind !== 'refused') {
    const body = ask.kind === 'privacy' ? words.privacy : words.systemOff
    return <Dialog {...common} id={`save-${ask.kind}`} body={body} act={{ word: words.known, onPress: close, id: 'save-known' }} />
  }
  return (
    <Dialog
      {...common}
      id='save-refused'
      body={words.refused}
      safe={{ word: words.later, onPress: close }}
      act={{ word: words.toSettings, onPress: () => void saving.openSettings(), id: 'save-settings' }}
    />
  )
}
