import { act, renderHook, waitFor } from '@testing-library/react'
import { usePhotoBatch } from '@/http/use-photo-batch'
import type { UploadResult } from '@/http/use-uploads'
import { compress } from '@/platform/compress'
import { upload } from '@/platform/upload'
import type { PickedFile } from '@/platform/upload/types'

type Answer = (result: UploadResult<string>) => Promise<void>
let sent: { file: PickedFile; answer: Answer }[]
let picked: PickedFile[]
let preparing: number
let mostPreparing: number

const file = (name: string, size = 300_000): PickedFile => ({ path: name, size })
const files = (count: number) => Array.from({ length: count }, (_, at) => file(`p${at}`))

beforeEach(() => {
  sent = []
  picked = []
  preparing = mostPreparing = 0
  jest.spyOn(upload, 'pickImages').mockImplementation(async () => ({ kind: 'picked', files: picked }))
  jest.spyOn(compress, 'prepare').mockImplementation(async (chosen) => {
    mostPreparing = Math.max(mostPreparing, (preparing += 1))
    await Promise.resolve()
    preparing -= 1
    if (chosen.path.endsWith('.pdf')) return { kind: 'refused', code: 'file_type_error' }
    if (chosen.path.endsWith('.heic')) return { kind: 'refused', code: 'file_heic' }
    return { kind: 'done', file: { path: `small ${chosen.path}`, size: chosen.size > 5_100_000 ? chosen.size : chosen.size / 3 } }
  })
})
afterEach(() => jest.restoreAllMocks())

const open = async (options = {}) => {
  const { result } = renderHook(() =>
    usePhotoBatch<string>(
      (prepared) => new Promise((resolve) => sent.push({ file: prepared, answer: (result) => act(async () => resolve(result)) })),
      options,
    ),
  )
  // The texts of the kit are loaded when they are first wanted.
  await waitFor(() => expect(result.current).not.toBeNull())
  return result
}
type Batch = Awaited<ReturnType<typeof open>>
const finish = (batch: Batch) => {
  let values: readonly string[] | undefined
  act(() => void (values = batch.current.finish()))
  return values
}
const choose = async (batch: Batch, ...chosen: PickedFile[]) => {
  picked = chosen
  await act(() => batch.current.choose())
}
const failures = (batch: Batch) =>
  batch.current.items.map(({ state }) => (state.kind === 'failed' ? [state.code, state.reason] : state.kind))

it('sends a photo as it was prepared, one being prepared at a time', async () => {
  const batch = await open({ keepOrigin: true })
  await choose(batch, ...files(4))
  expect(upload.pickImages).toHaveBeenCalledWith(15, 'any', { originals: true })
  expect(compress.prepare).toHaveBeenCalledWith(file('p0'), { keepOrigin: true })
  expect([sent.map((one) => one.file), mostPreparing]).toEqual([[0, 1, 2].map((n) => file(`small p${n}`, 100_000)), 1])
  for (let at = 0; at < 4; at += 1) await sent[at]!.answer({ kind: 'done', value: `v${at}` })
  expect(finish(batch)).toEqual(['v0', 'v1', 'v2', 'v3'])
})

it.each([
  ['of the wrong type', file('a.pdf'), 'file_type_error', '文件格式不对', '[IP-195] [IP-191]'],
  ['of 5,100,001 bytes after its compression', file('a.gif', 5_100_001), 'file_too_large', '文件过大', '[IP-196] [IP-192]'],
  ['of no bytes', file('a.jpg', 0), 'file_too_small', '文件过小', '[IP-197] [IP-193]'],
])('says of a photo %s why it is not sent: %#', async (_, wrong, code, text) => {
  const batch = await open()
  await choose(batch, wrong)
  expect([failures(batch), sent]).toEqual([[[code, text]], []])
})

it('names the remedy for an iPhone’s own format that cannot be read here', async () => {
  const batch = await open()
  await choose(batch, file('a.heic'))
  expect([failures(batch), sent]).toEqual([[['file_heic', '文件格式不对']], []])
  expect(batch.current.refusal).toEqual({
    code: 'file_heic',
    msg: '这部手机打不开 HEIC 照片。请在相机设置里把格式改为「兼容性最佳」后重拍，或截图后再选。',
  })
})

it('sends a photo of exactly 5,100,000 bytes [IP-193] [IP-192]', async () => {
  jest.mocked(compress.prepare).mockImplementation(async (chosen) => ({ kind: 'done', file: chosen }))
  const batch = await open({ keepOrigin: true })
  await choose(batch, file('a.jpg', 5_100_000))
  expect(sent.map((one) => one.file.size)).toEqual([5_100_000])
})

it('replaces a refused photo by another, which a full batch has room for', async () => {
  const batch = await open()
  await choose(batch, ...files(14), file('a.pdf'))
  const refused = () => batch.current.items.filter(({ state }) => state.kind === 'failed' && state.code !== undefined)
  for (let at = 0; at < 14; at += 1) await sent[at]!.answer({ kind: 'done', value: `v${at}` })
  const [wrong] = refused()
  picked = []
  await act(() => batch.current.replace(wrong!.id))
  expect(refused()).toEqual([wrong])
  picked = [file('b.jpg')]
  await act(() => batch.current.replace(wrong!.id))
  expect(upload.pickImages).toHaveBeenLastCalledWith(1, 'any', { originals: false })
  await sent[14]!.answer({ kind: 'done', value: 'new' })
  expect([refused(), finish(batch)?.at(-1), finish(batch)?.length]).toEqual([[], 'new', 15])
})

it('refuses an empty batch with its code [IP-198]', async () => {
  const batch = await open()
  expect(finish(batch)).toBeUndefined()
  expect(batch.current.refusal).toEqual({ code: 'file_empty', msg: '上传照片不能为空' })
})

it('refuses more than fifteen with its code and adds none of them, then takes fifteen [IP-194] [IP-199]', async () => {
  const batch = await open()
  await choose(batch, ...files(16))
  expect([batch.current.refusal, batch.current.items.length]).toEqual([{ code: 'counts_too_much', msg: '一次最多上传15张照片' }, 0])
  await choose(batch, ...files(14))
  await choose(batch, ...files(2))
  expect([batch.current.refusal?.code, batch.current.items.length]).toEqual(['counts_too_much', 14])
  expect(upload.pickImages).toHaveBeenLastCalledWith(1, 'any', { originals: false })
  await choose(batch, file('last'))
  expect([batch.current.refusal, batch.current.items.length]).toEqual([undefined, 15])
})

it('sums up that all failed, or how many did, and finishes only once none does [IP-334] [IP-335]', async () => {
  const batch = await open()
  await choose(batch, ...files(3))
  expect(batch.current.summary).toBeUndefined()
  for (const one of [...sent]) await one.answer({ kind: 'failed', reason: '文件过大' })
  expect(batch.current.summary).toBe('上传失败')
  const [first] = batch.current.items
  await act(async () => batch.current.retry(first!.id))
  await sent.at(-1)!.answer({ kind: 'done', value: 'v' })
  expect(batch.current.summary).toBe('2张照片上传失败')
  expect(finish(batch)).toBeUndefined()
  for (const { id } of batch.current.items.slice(1)) act(() => batch.current.remove(id))
  expect([batch.current.summary, finish(batch)]).toEqual([undefined, ['v']])
})
