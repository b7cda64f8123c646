-- What a person was promised to be forgotten is looked for by its age, oldest first.
CREATE INDEX sms_code_by_age ON sms_code (created_at);
CREATE INDEX view_log_by_age ON view_log (created_at);
CREATE INDEX notice_by_age ON notice (created_at);
CREATE INDEX staff_search_by_age ON staff_search (created_at);
CREATE INDEX staff_act_by_age ON staff_act (at);
CREATE INDEX corp_use_by_place ON corp_use (checked_in_at) WHERE checkin_lat IS NOT NULL;

-- Records of the staff are only added to; the sweep alone takes them away once they are old, and says so within its transaction.
CREATE FUNCTION refuse_change_but_forgetting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('house.forgets', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is never changed, only added to', TG_TABLE_NAME;
END $$;
DROP TRIGGER staff_search_stays ON staff_search;
CREATE TRIGGER staff_search_stays BEFORE UPDATE OR DELETE ON staff_search FOR EACH ROW EXECUTE FUNCTION refuse_change_but_forgetting();
DROP TRIGGER staff_act_stays ON staff_act;
CREATE TRIGGER staff_act_stays BEFORE UPDATE OR DELETE ON staff_act FOR EACH ROW EXECUTE FUNCTION refuse_change_but_forgetting();
DROP TRIGGER staff_act_end_stays ON staff_act_end;
CREATE TRIGGER staff_act_end_stays BEFORE UPDATE OR DELETE ON staff_act_end FOR EACH ROW EXECUTE FUNCTION refuse_change_but_forgetting();
