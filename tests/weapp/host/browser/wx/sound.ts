import { dataUrl, fileAt, writeFileAt } from '../files'
import { tasks, type Host } from './host'
import type { Api } from './task'

interface Written {
  filePath: string
  data: string
  encoding?: string
  success?: (answer: object) => void
  fail?: (failure: object) => void
}

const chooseType = (path: string) => (path.endsWith('.wav') ? 'audio/wav' : 'application/octet-stream')

/** Stores base64 as a file of the user's folder. */
export const writeFile = ({ filePath, data, encoding, success, fail }: Written) => {
  const isTaken = encoding === 'base64' && filePath.startsWith('http://usr/')
  if (isTaken) writeFileAt(filePath, { base64: data, type: chooseType(filePath) })
  setTimeout(() => {
    if (isTaken) success?.({ errMsg: 'writeFile:ok' })
    else fail?.({ errMsg: `writeFile:fail permission denied, open ${filePath}` })
  }, 0)
}

/** Plays a file of the user's folder; a player that is destroyed is silent. */
class AudioContext {
  src = ''
  private readonly audio = new Audio()

  constructor(private readonly host: Host) {}

  play() {
    const file = fileAt(this.src)
    if (!file) return this.host.recorder.fail(`no file to play: ${this.src}`)
    this.audio.src = dataUrl(file)
    // A browser without a sound card plays nothing.
    this.audio.play().catch(() => undefined)
  }

  destroy() {
    this.audio.pause()
    this.audio.removeAttribute('src')
  }
}

export const sound = (host: Host): Api => ({
  ...tasks(host)<{ obeyMuteSwitch?: boolean }>('setInnerAudioOption', () => {}),
  createInnerAudioContext: () => new AudioContext(host),
})
