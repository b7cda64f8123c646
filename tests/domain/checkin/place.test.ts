import { judgePlace, type Place } from '@/domain/checkin/place'

const shop = { lat: 31.2286, lng: 121.445 }
/** A degree of latitude is 111.3 km by the formula. */
const north = (metres: number): Place => ({ lat: shop.lat + metres / 111_319.49, lng: shop.lng, accuracy: 20 })
const judged = (place: Place | undefined, at: typeof shop | null = shop) => {
  const verdict = judgePlace(place, at, 100)
  return verdict.ok ? 'ok' : [verdict.reason, verdict.params]
}

describe('the position of a phone at a shop', () => {
  it.each([
    ['at the door', north(0), 'ok'],
    ['within the metres of the shop', north(99), 'ok'],
    ['farther', north(101), ['checkin.place_far', { metres: 100 }]],
    ['150 km away', north(150_000), ['checkin.place_far', { metres: 100 }]],
    ['known as closely as the shop asks', { ...north(0), accuracy: 100 }, 'ok'],
    ['vaguer than that', { ...north(0), accuracy: 101 }, ['checkin.place_vague', { metres: 100 }]],
    ['of which the phone does not say how close it is', { ...shop }, ['checkin.place_vague', { metres: 100 }]],
    ['not told', undefined, ['checkin.place_needed', undefined]],
  ])('%s', (_, place, wanted) => {
    expect(judged(place)).toEqual(wanted)
  })

  it('says nothing where the shop has none', () => {
    expect(judged(north(0), null)).toEqual(['checkin.place_off', undefined])
  })
})
