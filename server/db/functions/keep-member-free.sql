-- Nobody is in a private lesson and anywhere else at once; who is told what to do about it (booking ledger BK-424). Group classes may overlap each other.
-- Its triggers stand, so it is replaced where it is.
CREATE OR REPLACE FUNCTION keep_member_free() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.is_private THEN
    PERFORM 1 FROM booking b WHERE b.account_id = NEW.account_id AND b.status <> 2 AND b.id <> NEW.id
        AND b.start_at < NEW.end_at AND NEW.start_at < b.end_at;
  ELSE
    PERFORM 1 FROM booking b WHERE b.account_id = NEW.account_id AND b.is_private AND b.status <> 2
        AND b.start_at < NEW.end_at AND NEW.start_at < b.end_at;
  END IF;
  IF FOUND THEN
    RAISE EXCEPTION 'booking.cancel_other_first' USING ERRCODE = 'YK001';
  END IF;
  RETURN NULL;
END $$;
