export interface VideoProps {
  src: string
  poster: string
  title: string
  className?: string | undefined
}
