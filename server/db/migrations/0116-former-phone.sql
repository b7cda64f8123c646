-- That an account had another phone before, without saying which: one of 65,536 marks, each shared by tens of thousands of phones. It outlives the record of changes
-- (phone_change) and the account, so that the line of a gym's file with a phone of then is not taken for somebody new.
CREATE TABLE former_phone (
  account_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
  mark integer NOT NULL CHECK (mark BETWEEN 0 AND 65535),
  PRIMARY KEY (account_id, mark)
);
INSERT INTO former_phone (account_id, mark)
  SELECT DISTINCT account_id, ('x' || left(md5(from_area || ' ' || from_phone), 4))::bit(16)::integer FROM phone_change WHERE refused = '';

CREATE FUNCTION mark_former_phone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO former_phone (account_id, mark) VALUES (OLD.id, ('x' || left(md5(OLD.area_code || ' ' || OLD.phone), 4))::bit(16)::integer) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER account_marks_former_phone AFTER UPDATE OF area_code, phone ON account FOR EACH ROW
  WHEN ((OLD.area_code, OLD.phone) IS DISTINCT FROM (NEW.area_code, NEW.phone)) EXECUTE FUNCTION mark_former_phone();

-- Who had a phone before is asked for each line of a file.
CREATE INDEX phone_change_by_former ON phone_change (from_area, from_phone) WHERE refused = '';
