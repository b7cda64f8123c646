import { parseId } from '@/domain/id'

/** The meaning of a scanned code of a venue: a gate of the shop (with what its screen showed, unless the code was printed), the shop's own code at the door, or an own record. */
export type GateCode =
  | { kind: 'gate'; guardId: number; screen?: string }
  | { kind: 'door' }
  | { kind: 'record'; checkId: number }
  | { kind: 'elsewhere' }
  | { kind: 'none' }

/** The number of a record in an address that contains `sign/{digits}/` (identity ledger IP-031). */
const findSignId = (address: string): number | undefined => parseId(/sign\/(\d+)\//.exec(address)?.[1])

/** Reads the text of a code that was scanned at the door of a shop. */
export const readVenueCode = (text: string, shopId: number): GateCode => {
  const [, gateShop, guard] = /\/shop\/(\d+)\/mobile\/guard\/(\d+)\/?(?:[?#]|$)/.exec(text) ?? []
  const [, printedShop] = /\/mobile\/shop\/(\d+)\/sign(?:\/|[?#]|$)/.exec(text) ?? []
  const shop = parseId(gateShop ?? printedShop)
  if (shop === undefined) return { kind: 'none' }
  if (shop !== shopId) return { kind: 'elsewhere' }
  const guardId = parseId(guard)
  if (guardId !== undefined) {
    const screen = /[?&]screen=(\w{1,64})/.exec(text)?.[1]
    return { kind: 'gate', guardId, ...(screen !== undefined && { screen }) }
  }
  const checkId = findSignId(text)
  return checkId === undefined ? { kind: 'door' } : { kind: 'record', checkId }
}
