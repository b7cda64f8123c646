import type { ImageProps } from '@tarojs/components'
import type { CSSProperties } from 'react'

const fits: Partial<Record<NonNullable<ImageProps['mode']>, CSSProperties['objectFit']>> = { aspectFill: 'cover', aspectFit: 'contain' }

type LoadEvent = { detail: { width: number; height: number } }
type Props = Pick<ImageProps, 'src' | 'mode' | 'lazyLoad' | 'className'> & { onLoad?: (event: LoadEvent) => void; onError?: () => void }

/** A picture that fills its box; the element around it names its content. Its events have WeChat's shape. */
export const Image = ({ src, mode = 'scaleToFill', lazyLoad, className, onLoad, onError }: Props) => (
  <img
    src={src}
    alt=''
    className={className}
    style={{ objectFit: fits[mode] ?? 'fill' }}
    // A picture on the first screen loads before the scripts, which were requested earlier.
    {...(lazyLoad ? { loading: 'lazy' } : { fetchpriority: 'high' })}
    decoding='async'
    onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => onLoad?.({ detail: { width, height } })}
    onError={onError}
  />
)
