import { columns, sql } from '@server/db/columns'
import { run } from '@server/db/transaction'

const statement = {
  name: 'checkin-needs-staff',
  text: sql`SELECT ${columns('checkin_shop', { needs: 'needsStaff' })} FROM checkin_shop WHERE shop_id = $1`,
}

/** Whether somebody of the shop lets in each person who scanned or was recognised. */
export const needsStaffAt = async (shopId: number): Promise<boolean> =>
  (await run<{ needs: boolean }>(statement, [shopId]))[0]?.needs ?? false
