-- What a person asks for, sends or sets waits for a deletion that is asked for at that moment, too (migration 0078): whoever leaves makes nothing more.
CREATE TRIGGER consent_keeps_leaving_out BEFORE INSERT ON consent FOR EACH ROW EXECUTE FUNCTION keep_leaving_out();
CREATE TRIGGER offer_consent_keeps_leaving_out BEFORE INSERT ON offer_consent FOR EACH ROW EXECUTE FUNCTION keep_leaving_out();
CREATE TRIGGER guardian_keeps_leaving_out BEFORE INSERT ON guardian FOR EACH ROW EXECUTE FUNCTION keep_leaving_out();
CREATE TRIGGER data_copy_keeps_leaving_out BEFORE INSERT ON data_copy FOR EACH ROW EXECUTE FUNCTION keep_leaving_out();
CREATE TRIGGER invoice_keeps_leaving_out BEFORE INSERT ON invoice FOR EACH ROW EXECUTE FUNCTION keep_leaving_out();
CREATE TRIGGER upload_keeps_leaving_out BEFORE INSERT ON upload FOR EACH ROW EXECUTE FUNCTION keep_leaving_out();
CREATE TRIGGER second_factor_keeps_leaving_out BEFORE INSERT ON second_factor FOR EACH ROW EXECUTE FUNCTION keep_leaving_out();
CREATE TRIGGER account_setting_keeps_leaving_out BEFORE INSERT ON account_setting FOR EACH ROW EXECUTE FUNCTION keep_leaving_out();
CREATE TRIGGER checkin_setting_keeps_leaving_out BEFORE INSERT ON checkin_setting FOR EACH ROW EXECUTE FUNCTION keep_leaving_out();
CREATE TRIGGER subscribe_grant_keeps_leaving_out BEFORE INSERT ON subscribe_grant FOR EACH ROW EXECUTE FUNCTION keep_leaving_out();
