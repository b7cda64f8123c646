import { createContext } from 'react'

/** Taro's id of the page: in the mini-program, its path with its query as WeChat passes it and a time stamp. */
export const PageId = createContext('')
