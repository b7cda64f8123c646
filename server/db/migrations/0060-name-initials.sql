-- The initials of a name in pinyin, by which staff look for members: ' zl' of 张林, ' zl zy cl cy' of 曾乐, whose characters have several readings. Null
-- until they are read from the name (sweep `member.initials`), whoever wrote it.
ALTER TABLE account ADD COLUMN initials text;
CREATE INDEX account_without_initials ON account (id) WHERE initials IS NULL;

CREATE FUNCTION forget_initials() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.initials := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER account_initials BEFORE UPDATE OF username ON account FOR EACH ROW WHEN (NEW.username <> OLD.username) EXECUTE FUNCTION forget_initials();
