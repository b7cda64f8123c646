-- Who a person is to WeChat: one openid per app and account, and what the platform's calls need, kept for all processes.

CREATE TABLE account_openid (
  account_id integer NOT NULL REFERENCES account,
  appid text NOT NULL CHECK (appid <> ''),
  openid text NOT NULL CHECK (openid <> ''),
  -- The same person in all apps of one owner.
  unionid text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, appid),
  UNIQUE (appid, openid)
);
CREATE INDEX account_openid_by_unionid ON account_openid (unionid) WHERE unionid IS NOT NULL;

-- Access tokens and tickets of an app, at most two hours good. Whoever renews one says until when the others wait for him.
CREATE TABLE weixin_pass (
  appid text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('token', 'ticket')),
  value text NOT NULL DEFAULT '',
  expire_at timestamptz NOT NULL,
  renewing_until timestamptz NOT NULL,
  PRIMARY KEY (appid, kind)
);

-- What the sandbox remembers: how often each call was made, and codes that were used.
CREATE TABLE sandbox_weixin_call (
  appid text NOT NULL,
  path text NOT NULL,
  count integer NOT NULL DEFAULT 0,
  PRIMARY KEY (appid, path)
);
CREATE TABLE sandbox_weixin_code (
  once text PRIMARY KEY,
  used_at timestamptz NOT NULL
);
