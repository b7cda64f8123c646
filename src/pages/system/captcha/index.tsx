import { FramedCaptcha } from '@/features/member/captcha/framed-captcha'
import { ShownCaptcha } from '@/features/member/captcha/shown-captcha'
import { withBoundary } from '@/shell/page/with-boundary'
import { captcha } from '@/platform/captcha'

export default withBoundary(captcha.isThere ? ShownCaptcha : FramedCaptcha)
