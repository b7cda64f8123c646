import type { VideoProps } from './types'

/** The browser's own player: Taro's would be loaded by every page. */
export const Video = ({ src, poster, title, className }: VideoProps) => (
  <video src={src} poster={poster} aria-label={title} className={className} controls playsInline preload='metadata' />
)
