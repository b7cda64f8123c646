import { Value } from '@sinclair/typebox/value'
import { BookingPayload } from '@/contract/booking/shapes'
import { channelKind, channels, deskChannels, isDeskChannel, onlinePayable } from '@/domain/payment/channel'
import { payableIn } from '@/domain/payment/pay-method'
import { defaultPayOption, type PayOption } from '@/domain/payment/default-option'

describe('payment channels', () => {
  const listed =
    'ONLINE, WEIXIN, WEIXIN_QRCODE, WEIXIN_BARCODE, ALIPAY, ALIPAY_QRCODE, ALIPAY_BARCODE, CARD, CORP_CARD, ALISP, FREE, GENERAL_CARD, VALUE_CARD, WEIXIN_WEB'

  it('are exactly those of the specification and those of the desk, in the rules and on the wire [BK-162]', () => {
    expect(channels.join(', ')).toBe(`${listed}, ${deskChannels.join(', ')}`)
    const onWire = BookingPayload.properties.channel
    expect([...channels, 'CHEQUE'].filter((channel) => Value.Check(onWire, channel))).toEqual(channels)
  })

  it('are online-payable for exactly ALIPAY, WEIXIN and ALIPAY_QRCODE [BK-163]', () => {
    expect(channels.filter((channel) => onlinePayable.includes(channel)).sort()).toEqual(['ALIPAY', 'ALIPAY_QRCODE', 'WEIXIN'])
  })

  it('are not online-payable at the desk: a member cannot choose those', () => {
    expect(deskChannels.filter((channel) => onlinePayable.includes(channel))).toEqual([])
    for (const scene of ['weapp', 'wechat', 'mobile', 'desktop', 'app', 'desk'] as const)
      expect(payableIn(scene, ['wechat', 'alipay']).filter(isDeskChannel)).toEqual([])
  })

  it('fall into card, online and free [MC-001]', () => {
    expect(channels.filter((channel) => channelKind(channel) === 'card')).toEqual(['CARD', 'CORP_CARD', 'GENERAL_CARD', 'VALUE_CARD'])
    expect(channels.filter((channel) => channelKind(channel) === 'free')).toEqual(['FREE'])
    expect(channels.filter((channel) => channelKind(channel) === 'online')).toHaveLength(channels.length - 5)
  })
})

describe('the default payment option', () => {
  const option = (kind: PayOption['kind'], channel: PayOption['channel'], usable = true, id = 0, isPublic = false) => ({
    kind,
    channel,
    usable,
    id,
    isPublic,
  })
  const all = [
    option('card', 'CARD', true, 9, true),
    option('online', 'WEIXIN'),
    option('online', 'ALIPAY'),
    option('card', 'CARD', false, 1),
    option('card', 'CARD', true, 2),
    option('card', 'CARD', true, 3),
    option('corporate', 'CORP_CARD'),
  ]
  const without = (...kinds: PayOption['kind'][]) => all.filter((each) => each.isPublic || !kinds.includes(each.kind))

  it.each([
    ['the stored channel', all, 'ALIPAY', { channel: 'ALIPAY' }],
    ['the first usable card of a stored card channel', all, 'CARD', { id: 2 }],
    ['a corporate card without a stored channel', all, null, { kind: 'corporate' }],
    ['a usable member card without a corporate one', without('corporate'), undefined, { id: 2 }],
    ['an online channel without a usable card', without('corporate', 'card'), null, { channel: 'WEIXIN' }],
    ['a public fitness card as the last', without('corporate', 'card', 'online'), null, { id: 9 }],
    ['a public fitness card for a stored card channel only without another', without('card'), 'CARD', { id: 9 }],
    ['a corporate card when the stored channel is gone', all, 'ALIPAY_QRCODE', { kind: 'corporate' }],
  ])('is %s [BK-219]', (_, options, stored, found) => {
    expect(defaultPayOption(options, stored)).toMatchObject(found)
  })

  it('is never one that cannot be used', () => {
    const gone = all.map((each) => ({ ...each, usable: false }))
    expect(defaultPayOption(gone, 'WEIXIN')).toBeUndefined()
    expect(defaultPayOption([option('card', 'CARD', false), option('online', 'WEIXIN')], 'CARD')).toMatchObject({ channel: 'WEIXIN' })
  })

  it('is a card that is valid already before one whose term would begin, and that one before an online channel', () => {
    const starting = { ...option('card', 'CARD', true, 4), startsTerm: true }
    for (const stored of ['CARD', null]) {
      expect(defaultPayOption([starting, option('card', 'CARD', true, 5)], stored)).toMatchObject({ id: 5 })
      expect(defaultPayOption([option('online', 'WEIXIN'), starting], stored)).toMatchObject({ id: 4 })
    }
  })

  it('is the trial before whatever takes money or times, through the stored channel where it is offered there', () => {
    const trials = (['WEIXIN', 'ALIPAY'] as const).map((channel) => ({ ...option('online', channel), isTrial: true }))
    const taking = [option('corporate', 'CORP_CARD'), option('card', 'CARD', true, 5), ...trials]
    expect(defaultPayOption(taking, 'CARD')).toMatchObject({ channel: 'WEIXIN' })
    expect(defaultPayOption(taking, 'ALIPAY')).toMatchObject({ channel: 'ALIPAY' })
    expect(defaultPayOption([{ ...option('card', 'CARD', true, 6), takesNothing: true }, ...trials], null)).toMatchObject({ id: 6 })
  })

  it('is free of charge where the class is free and no channel was stored', () => {
    expect(defaultPayOption([...all, option('free', 'FREE')], null)).toMatchObject({ kind: 'free' })
  })
})
