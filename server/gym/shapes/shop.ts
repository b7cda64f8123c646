import type { TableShape } from '../import/save-rows'

/** The tables of brands and shops that a gym's file fills. */
export const shopShapes = {
  brand: {
    table: 'brand',
    columns: { key: 'text', name: 'text', logo: 'text', gym_id: 'integer' },
    identity: ['key'],
    hasId: true,
  },
  wording: {
    table: 'brand_wording',
    columns: { brand_id: 'integer', origin: 'text', replacement: 'text', sort: 'integer' },
    identity: ['origin'],
    hasId: true,
  },
} as const satisfies Record<string, TableShape>
