import type { Acting } from '@server/authority/reach'
import { fail } from '@server/errors'
import { hasHealthConsent } from '@server/modules/member/service'
import { requireShop } from '@server/modules/shop/service'
import type { CallData } from '@/contract/define'
import type { measureList, measureRead, MeasureRange } from '@/contract/measure/measure'
import { measureNames } from '@/domain/measure/names'
import { ageOn, chooseRange, placeMark, placeValue } from '@/domain/measure/ranges'
import { findChanges } from '@/domain/measure/trend'
import { dayOf, instantOf } from '@/domain/time'
import { seeMeasures } from './reach'
import { findHeight, listMeasures, listMethods, listRanges } from './repository'
import type { MeasureRow, OwnerRow } from './rows'
import { measureWire, trendMeasure } from './wire'

/** A person weekly measured has as many in almost ten years. */
const MOST = 500

const ownerWire = ({ id, username, avatar }: OwnerRow) => ({ id, username, avatar })

/** The measures of a person at the call's shop. */
export const readMeasures = async (acting: Acting, userId: number, limit = MOST): Promise<CallData<typeof measureList>> => {
  const { of, owner, mayWrite } = await seeMeasures(acting, userId)
  const { brandId } = await requireShop(of.shopId)
  return {
    user: ownerWire(owner),
    measures: (await listMeasures(of, limit)).map(measureWire),
    has_consent: await hasHealthConsent(userId, brandId),
    may_write: mayWrite,
    methods: mayWrite ? await listMethods(of.shopId) : [],
  }
}

/** The ranges that hold for the values of a measure, by the age on its day. */
const readRanges = async (
  shopId: number,
  row: MeasureRow,
  owner: OwnerRow,
): Promise<{ age: number | undefined; ranges: MeasureRange[] }> => {
  const age = ageOn(owner.bornOn, dayOf(instantOf(row.at)))
  const device = await listRanges(shopId, row.method)
  const ranges = measureNames.flatMap((name) => {
    const [one, range] = [row.values[name], chooseRange(name, { age, gender: owner.gender }, device)]
    if (!one || !range) return []
    return [{ name, low: range.low, high: range.high, placement: placeValue(one.value, range), mark: placeMark(one.value, range) }]
  })
  return { age, ranges }
}

/** One measure of a person at the call's shop. Fails with `measure.not_found`. */
export const readMeasure = async (acting: Acting, userId: number, measureId: number): Promise<CallData<typeof measureRead>> => {
  const { of, owner, mayWrite } = await seeMeasures(acting, userId)
  const rows = await listMeasures(of, MOST)
  const row = rows.find(({ id }) => id === measureId) ?? fail('measure.not_found')
  const { id, name } = await requireShop(of.shopId)
  const { age, ranges } = await readRanges(of.shopId, row, owner)
  const changes = findChanges(rows.map(trendMeasure), trendMeasure(row))
  return {
    user: ownerWire(owner),
    shop: { id, name },
    measure: measureWire(row),
    changes: measureNames.flatMap((each) => {
      const change = changes[each]
      return change === undefined ? [] : [{ name: each, change }]
    }),
    person:
      age === undefined || ranges.length === 0
        ? null
        : { age, gender: owner.gender, height: row.values.height?.value ?? (await findHeight(of, instantOf(row.at))) ?? null },
    ranges,
    may_write: mayWrite,
    methods: mayWrite ? await listMethods(of.shopId) : [],
  }
}
