-- Keys of other programs that call the API for an account. Only a hash of each key is stored.
CREATE TABLE api_keys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  -- The first characters, so that an owner recognises a key.
  prefix text NOT NULL,
  key_hash text NOT NULL UNIQUE,
  scopes jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Null for a key that does not expire.
  expires_at timestamptz,
  -- Accurate to a minute.
  last_used_at timestamptz
);
CREATE UNIQUE INDEX api_keys_name ON api_keys (user_id, lower(name));
