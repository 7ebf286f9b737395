-- When the owner was told that the key expires soon; null until then.
ALTER TABLE api_keys ADD COLUMN reminded_at timestamptz;
CREATE INDEX api_keys_expiry ON api_keys (expires_at) WHERE expires_at IS NOT NULL AND reminded_at IS NULL;
