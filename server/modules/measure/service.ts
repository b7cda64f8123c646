import { deleteMeasures } from './repository'

/** Deletes the measures of a person at a brand, in the open transaction: with the consent to health data. */
export const dropMeasures = ({ accountId, brandId }: { accountId: number; brandId: number }) => deleteMeasures(accountId, brandId)
