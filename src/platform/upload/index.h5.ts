import { pickFiles } from './pick-files.h5'
import type { PickOutcome, UploadPort } from './types'
import { uploadThroughTaro } from './upload-through-taro'

export const upload = {
  // Taro's chooseImage asks for the source in Chinese, whatever the language.
  pickImages: async (count, source, options?): Promise<PickOutcome> => {
    const files = await pickFiles({ many: count > 1, camera: source === 'camera' && (options?.front ? 'user' : 'environment') })
    if (files.length === 0) return { kind: 'cancelled' }
    return { kind: 'picked', files: files.map((file) => ({ path: URL.createObjectURL(file), size: file.size })) }
  },
  pickFile: async (endings): Promise<PickOutcome> => {
    const [file] = await pickFiles({ endings })
    return file ? { kind: 'picked', files: [{ path: URL.createObjectURL(file), size: file.size }] } : { kind: 'cancelled' }
  },
  send: uploadThroughTaro,
} satisfies UploadPort
