import { act, fireEvent, render, screen } from '@testing-library/react'
import { useUploads, type UploadResult } from '@/http/use-uploads'
import { useUploadWords } from '@/i18n/kit-words'
import { UploadGrid, type UploadTile } from '@/ui/upload-grid/upload-grid'

type Sent = {
  path: string
  progress: (percent: number) => void
  signal: AbortSignal
  answer: (result: UploadResult<string>) => Promise<void>
  lose: () => Promise<void>
}
let sent: Sent[] = []
let unmount: () => void
let uploads: ReturnType<typeof useUploads<string>>

function Stage() {
  uploads = useUploads<string>(
    (file, { onProgress, signal }) =>
      new Promise((resolve, reject) =>
        sent.push({
          path: file.path,
          progress: (percent) => act(() => onProgress(percent)),
          signal,
          answer: (result) => act(async () => resolve(result)),
          lose: () => act(async () => reject(new Error('no network'))),
        }),
      ),
  )
  const tiles = uploads.items.map(({ id, file, state }): UploadTile => ({
    id,
    src: file.path,
    state: state.kind === 'done' ? { kind: 'done' } : state,
  }))
  return (
    <UploadGrid
      tiles={tiles}
      most={5}
      words={useUploadWords()}
      onAdd={jest.fn()}
      onRetry={uploads.retry}
      onReplace={replaced}
      onRemove={uploads.remove}
      onOpen={opened}
    />
  )
}
const opened = jest.fn()
const replaced = jest.fn()
const add = (...names: string[]) => act(() => uploads.add(names.map((path) => ({ path, size: 1 }))))
const labels = () => [...document.querySelectorAll('#uploads [aria-label^=第]')].map((each) => each.getAttribute('aria-label'))
const press = (name: string | RegExp) => act(() => void fireEvent.click(screen.getByRole('button', { name })))

beforeEach(() => {
  sent = []
  ;({ unmount } = render(<Stage />))
})

it('sends three at once and the next as one finishes, each with its progress', async () => {
  add('a', 'b', 'c', 'd')
  expect(sent.map(({ path }) => path)).toEqual(['a', 'b', 'c'])
  sent[1]!.progress(62)
  expect(labels()).toEqual(['第 1 张照片 已上传 0%', '第 2 张照片 已上传 62%', '第 3 张照片 已上传 0%', '第 4 张照片 等待中'])
  await sent[1]!.answer({ kind: 'done', value: 'B' })
  expect(sent.map(({ path }) => path)).toEqual(['a', 'b', 'c', 'd'])
  await sent[0]!.answer({ kind: 'done', value: 'A' })
  expect([uploads.values, uploads.pending, uploads.failed]).toEqual([['A', 'B'], 2, 0])
})

it('shows why one failed, retries it, and does not hold up the others', async () => {
  add('a', 'b')
  await sent[0]!.answer({ kind: 'failed', reason: '网络中断' })
  await sent[1]!.answer({ kind: 'done', value: 'B' })
  expect(labels()[0]).toBe('第 1 张照片 上传失败 网络中断')
  expect([uploads.values, uploads.failed]).toEqual([['B'], 1])
  press('第 1 张照片 重试')
  expect(sent.map(({ path }) => path)).toEqual(['a', 'b', 'a'])
  await sent[2]!.answer({ kind: 'done', value: 'A' })
  expect([uploads.values, uploads.failed]).toEqual([['A', 'B'], 0])
})

it('offers another instead of one that is refused, and not to send it again', async () => {
  add('a')
  await sent[0]!.answer({ kind: 'failed', reason: '文件过大', code: 'file_too_large' })
  expect(labels()[0]).toBe('第 1 张照片 文件过大')
  expect(screen.queryByRole('button', { name: /重试/ })).toBeNull()
  press('第 1 张照片 换一张')
  expect(replaced).toHaveBeenCalledWith(uploads.items[0]!.id)
})

it('tells one whose sending broke off as failed, which cannot be opened', async () => {
  add('a')
  await sent[0]!.lose()
  expect(labels()[0]).toBe('第 1 张照片 上传失败')
  fireEvent.click(document.querySelector('[aria-label="第 1 张照片 上传失败"]')!)
  expect(opened).not.toHaveBeenCalled()
})

it('sends nothing any more once its page is gone', () => {
  add('a', 'b', 'c', 'd')
  unmount()
  expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, true, true])
})

it('removes one during its upload, and ignores its answer', async () => {
  add('a', 'b', 'c', 'd')
  press('移除第 1 张照片')
  expect(sent[0]!.signal.aborted).toBe(true)
  expect(sent.map(({ path }) => path)).toEqual(['a', 'b', 'c', 'd'])
  sent[0]!.progress(50)
  await sent[0]!.answer({ kind: 'done', value: 'A' })
  expect(uploads.values).toEqual([])
  expect(labels()).toHaveLength(3)
})

it('offers to add up to the limit, and opens a picture that is tapped', async () => {
  expect(screen.getByRole('button', { name: '添加 0 / 5' })).toBeTruthy()
  add('a', 'b', 'c', 'd', 'e')
  expect(screen.queryByRole('button', { name: /添加/ })).toBeNull()
  await sent[0]!.answer({ kind: 'done', value: 'A' })
  press('第 1 张照片 上传成功')
  expect(opened).toHaveBeenCalledWith(uploads.items[0]!.id)
})
