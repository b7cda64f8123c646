import { Video as Player } from '@tarojs/components'
import type { VideoProps } from './types'

export const Video = ({ src, poster, title, className }: VideoProps) => (
  <Player src={src} poster={poster} title={title} className={className} controls />
)
