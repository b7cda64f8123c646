import { sql } from './stage'

/** The face of a person as a vendor's gates know it, by its reference; the only one there is. */
export const enrolledFace = async (accountId: number, state = 'enrolled', shopId = 1): Promise<string> => {
  await withoutFaces()
  const ref = `00000000-0000-4000-8000-00000000000${accountId % 10}`
  await sql('UPDATE shop SET has_face_guard = true WHERE TRUE')
  await sql(
    `INSERT INTO face_record (ref, brand_id, shop_id, created_at, next_at) VALUES ('${ref}', 1, ${shopId}, '2026-11-20Z', '2026-11-20Z')`,
  )
  await sql(
    `INSERT INTO face_photo (account_id, shop_id, brand_id, place, ref, keeps, at, state) VALUES (${accountId}, ${shopId}, 1, 1, '${ref}', false, '2026-11-20Z', '${state}')`,
  )
  return ref
}

export const withoutFaces = async (): Promise<void> => {
  await sql('DELETE FROM face_photo')
  await sql('DELETE FROM face_record')
}
