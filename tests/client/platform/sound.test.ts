import Taro from '@tarojs/taro'
import { sound as h5 } from '@/platform/sound/index.h5'
import { sound as weapp } from '@/platform/sound/index.weapp'

const WAV = 'UklGRg=='

afterEach(() => jest.restoreAllMocks())

describe('the sound of a browser', () => {
  const played: ArrayBuffer[] = []
  const close = jest.fn(() => Promise.resolve())
  const decode = jest.fn((bytes: ArrayBuffer) => Promise.resolve(bytes))
  class FakeContext {
    destination = {}
    close = close
    decodeAudioData = decode
    resume = () => Promise.resolve()
    createBufferSource() {
      const source = { buffer: undefined as unknown, connect: () => undefined, start: () => void played.push(source.buffer as ArrayBuffer) }
      return source
    }
  }
  beforeEach(() => {
    played.length = 0
    Object.assign(globalThis, { AudioContext: FakeContext })
  })
  afterEach(() => Reflect.deleteProperty(globalThis, 'AudioContext'))

  it('plays the bytes of the file, and is given back when it stops', async () => {
    const player = h5.open()
    expect(await player.play(WAV)).toBe(true)
    expect(played.map((bytes) => Buffer.from(bytes).toString())).toEqual(['RIFF'])
    player.stop()
    expect(close).toHaveBeenCalledTimes(1)
  })

  it('says that it plays none where the file is not understood, or the browser has no sound', async () => {
    decode.mockRejectedValueOnce(new Error('no audio'))
    expect(await h5.open().play(WAV)).toBe(false)
    Reflect.deleteProperty(globalThis, 'AudioContext')
    const silent = h5.open()
    expect(await silent.play(WAV)).toBe(false)
    silent.stop()
  })
})

describe('the sound of the mini-program', () => {
  const player = { src: '', play: jest.fn(), destroy: jest.fn() }
  const files = (
    write: (file: { filePath: string; data: string; encoding: string; success: () => void; fail: (why: Error) => void }) => void,
  ) =>
    Object.assign(Taro, {
      env: { USER_DATA_PATH: 'wxfile://usr' },
      createInnerAudioContext: () => player,
      setInnerAudioOption: jest.fn(() => Promise.resolve()),
      getFileSystemManager: () => ({ writeFile: write }),
    })

  it('plays the file from the disk, on a muted phone too', async () => {
    const written: object[] = []
    files(({ success, fail: _fail, ...file }) => {
      written.push(file)
      success()
    })
    const opened = weapp.open()
    expect(await opened.play(WAV)).toBe(true)
    expect(written).toEqual([{ filePath: 'wxfile://usr/sound.wav', data: WAV, encoding: 'base64' }])
    expect(player.src).toBe('wxfile://usr/sound.wav')
    expect(player.play).toHaveBeenCalledTimes(1)
    expect(Taro.setInnerAudioOption).toHaveBeenCalledWith({ obeyMuteSwitch: false })
    opened.stop()
    expect(player.destroy).toHaveBeenCalledTimes(1)
  })

  it('says that it plays none where the disk is full', async () => {
    files(({ fail }) => fail(new Error('the maximum size')))
    expect(await weapp.open().play(WAV)).toBe(false)
  })
})
