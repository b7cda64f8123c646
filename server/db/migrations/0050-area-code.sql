-- Phones of Hong Kong and Macao beside those of the mainland and Taiwan. Which areas there are is the server's rule (`src/domain/member/phone.ts`): a new one needs
-- no change of the table.
ALTER TABLE account DROP CONSTRAINT account_area_code_check, ADD CONSTRAINT account_area_code_word CHECK (area_code ~ '^[a-z]{2}-[a-z]{2}$') NOT VALID;
