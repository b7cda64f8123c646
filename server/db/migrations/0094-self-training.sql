-- A training that a member does by himself is a self-training wherever it is named; entry to the venue is another thing.
ALTER TABLE checkin_order RENAME TO self_training;
ALTER TABLE attendance RENAME COLUMN checkin_order_id TO self_training_id;
ALTER SEQUENCE checkin_order_id_seq RENAME TO self_training_id_seq;
ALTER INDEX checkin_order_by_account RENAME TO self_training_by_account;
ALTER TRIGGER checkin_order_keeps_leaving_out ON self_training RENAME TO self_training_keeps_leaving_out;

-- PostgreSQL gave most of the constraints their names; newer ones name what may not be null, too.
DO $$
DECLARE
  v_one record;
BEGIN
  FOR v_one IN SELECT conrelid::regclass AS of, conname AS name FROM pg_constraint
                WHERE connamespace = 'public'::regnamespace AND conname LIKE '%checkin\_order%' LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', v_one.of, v_one.name, replace(v_one.name, 'checkin_order', 'self_training'));
  END LOOP;
END $$;

-- A server of the release before reads and writes under the name that it knows. It goes a release later.
CREATE VIEW checkin_order AS SELECT * FROM self_training;
