-- A length in months: the same day each month. `days` beside it is what the release before goes by, 30 for a month.
ALTER TABLE card_tpl_option ADD COLUMN months smallint CHECK (months BETWEEN 1 AND 120);
ALTER TABLE card_order ADD COLUMN months smallint CHECK (months BETWEEN 1 AND 120);
ALTER TABLE renewal_contract ADD COLUMN months smallint CHECK (months BETWEEN 1 AND 120);
-- On which day of the month its months begin: of a card from the 31st they do on 28 February and on 31 March again.
ALTER TABLE card ADD COLUMN month_day smallint CHECK (month_day BETWEEN 1 AND 31);
