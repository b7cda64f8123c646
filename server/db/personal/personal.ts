import type { PersonalData } from './table'

export const personal: PersonalData = {
  tables: {
    schema_migration: { plain: 'id checksum applied_at' },
    sql_release: { plain: 'name functions seen_at' },
    write_probe: { plain: 'filler' },
  },
}
