import { byDistance, distanceBetween, distanceText, EARTH_RADIUS, nearest, shopPosition } from '@/domain/shop/distance'

describe('the distance to a shop', () => {
  it('is in metres on a sphere of radius 6378137 m [BK-413] [BK-414]', () => {
    const quarter = (Math.PI / 2) * 6_378_137
    expect(EARTH_RADIUS).toBe(6_378_137)
    expect(distanceBetween({ lat: 0, lng: 0 }, { lat: 0, lng: 90 })).toBeCloseTo(quarter, 2)
    expect(distanceBetween({ lat: 0, lng: 10 }, { lat: 90, lng: -50 })).toBeCloseTo(quarter, 2)
    expect(distanceBetween({ lat: 0, lng: 179 }, { lat: 0, lng: -179 })).toBeCloseTo(quarter / 45, 2)
    expect(distanceBetween({ lat: 31.2, lng: 121.4 }, { lat: 31.2, lng: 121.4 })).toBe(0)
    expect(distanceBetween({ lat: 90, lng: 0 }, { lat: -90, lng: 0 })).toBeCloseTo(quarter * 2, 2)
    const people = { lat: 31.230416, lng: 121.473701 }
    const there = { lat: 31.197646, lng: 121.436869 }
    expect(distanceBetween(people, there)).toBeCloseTo(distanceBetween(there, people), 6)
    expect(Math.round(distanceBetween(people, there))).toBe(5060)
  })

  it.each([
    [50_000.1, '>50km'],
    [8_000_000, '>50km'],
  ])('a distance of %p m reads %s [IP-355]', (metres, text) => expect(distanceText(metres)).toBe(text))

  it.each([
    [1_640, '1.6km'],
    [12_345, '12.3km'],
    [49_949, '49.9km'],
  ])('a distance of %p m reads %s [IP-356]', (metres, text) => expect(distanceText(metres)).toBe(text))

  it.each([
    [320.4, '320m'],
    [999.9, '999m'],
  ])('a distance of %p m reads %s [IP-357]', (metres, text) => expect(distanceText(metres)).toBe(text))

  it.each([
    [0, '<100m'],
    [99.99, '<100m'],
  ])('a distance of %p m reads %s [IP-358]', (metres, text) => expect(distanceText(metres)).toBe(text))

  it('a distance of exactly 100 m, 1 km and 50 km reads in metres, in km and in km [IP-359]', () => {
    expect([100, 850, 1000, 50_000].map(distanceText)).toEqual(['100m', '850m', '1.0km', '50.0km'])
  })
})

describe('shops by distance', () => {
  const shop = (id: number, distance: number | null) => ({ id, distance })
  const shops = [shop(1, null), shop(2, 900), shop(3, 0), shop(4, null), shop(5, 40), shop(6, 900)]

  it('come nearest first and unknown distances last [BK-099]', () => {
    expect(byDistance(shops).map(({ id }) => id)).toEqual([3, 5, 2, 6, 1, 4])
    expect(shops[0]!.id).toBe(1)
  })

  it('have a nearest only where a distance is known', () => {
    expect(nearest(shops)?.id).toBe(3)
    expect(nearest([shop(1, null)])).toBeUndefined()
    expect(nearest([])).toBeUndefined()
  })
})

describe("a shop's position", () => {
  it('is lat/lng or, where those are missing, gd_lat/gd_lng [IP-095]', () => {
    const gd = { gdLat: 31.2, gdLng: 121.4 }
    expect(shopPosition({ lat: 0, lng: 0, ...gd })).toEqual({ lat: 0, lng: 0 })
    expect(shopPosition(gd)).toEqual({ lat: 31.2, lng: 121.4 })
    expect(shopPosition({ lat: 30, lng: null, ...gd })).toEqual({ lat: 31.2, lng: 121.4 })
    expect(shopPosition({ lat: 30, gdLng: 121.4 })).toBeNull()
  })
})
