-- Agreements of deduction at Alipay, beside those of WeChat.

ALTER TABLE renewal_contract DROP CONSTRAINT renewal_contract_provider_check,
  ADD CONSTRAINT renewal_contract_provider_check CHECK (provider IN ('wechat', 'alipay'));

-- What the sandbox of Alipay remembers of agreements. Nothing else reads it.
CREATE TABLE sandbox_agreement (
  appid text NOT NULL,
  code text NOT NULL,
  -- The name under which it is shown.
  account text NOT NULL,
  scene text NOT NULL,
  -- It deducts once in so many days, at most so much, from 5 days before its next day on until that day.
  period_days integer NOT NULL CHECK (period_days >= 7),
  next_day date NOT NULL,
  most_fen bigint NOT NULL CHECK (most_fen > 0),
  notify_url text NOT NULL,
  return_url text NOT NULL DEFAULT '',
  state text NOT NULL CHECK (state IN ('offered', 'signed', 'ended')),
  agreement_no text UNIQUE,
  token text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  signed_at timestamptz,
  ended_at timestamptz,
  PRIMARY KEY (appid, code),
  CHECK ((state = 'offered') = (agreement_no IS NULL))
);
