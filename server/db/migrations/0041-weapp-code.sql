-- Mini-program codes that WeChat made for a shop: a scene leads to the same page for ever, so each is asked for once.
CREATE TABLE weapp_code (
  appid text NOT NULL CHECK (appid <> ''),
  shop_id integer NOT NULL,
  brand_id integer NOT NULL,
  scene text NOT NULL CHECK (scene <> '' AND length(scene) <= 32),
  type text NOT NULL,
  -- The picture, base64.
  picture text NOT NULL,
  made_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, appid, scene),
  FOREIGN KEY (shop_id, brand_id) REFERENCES shop (id, brand_id)
);
CREATE INDEX weapp_code_by_use ON weapp_code (used_at);
