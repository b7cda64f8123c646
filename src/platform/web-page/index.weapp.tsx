import { WebView } from '@tarojs/components'
import type { WebPageProps } from './types'

/** A page of the web, which covers the mini-program's own; WeChat shows those of hosts that the operator has registered (业务域名). */
export const WebPage = ({ url, onAt, onFailed }: WebPageProps) => (
  <WebView src={url} onLoad={({ detail: { src } }) => onAt(src)} onError={onFailed} />
)
