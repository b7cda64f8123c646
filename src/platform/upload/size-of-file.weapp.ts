import Taro from '@tarojs/taro'

/** The bytes of a local file; 0 where WeChat does not know. */
export const sizeOfFile = (filePath: string): Promise<number> =>
  new Promise((resolve) => {
    Taro.getFileSystemManager().getFileInfo({ filePath, success: ({ size }) => resolve(size), fail: () => resolve(0) })
  })
