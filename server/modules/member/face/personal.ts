import { shop } from '@server/db/personal/copy-columns'
import { goes, type PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    // The vendor is asked to forget the face by a record that names nobody (`dropFaces`).
    face_photo: {
      personal: 'id account_id shop_id brand_id place state reason ref upload_id keeps at',
      erase: [goes('account_id = :account')],
      before: ['upload'],
    },
    face_record: { plain: 'ref brand_id shop_id created_at leaves_at next_at tries' },
  },
  copy: [
    {
      name: 'face_photos',
      tables: ['face_photo'],
      sql: `SELECT ${shop('f')}, place, state, reason, keeps AS picture_kept, upload_id AS picture, at FROM face_photo f WHERE account_id = $1 ORDER BY id`,
    },
  ],
}
