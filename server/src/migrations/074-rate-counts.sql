-- Calls that rate limits have counted, of all servers together. A crash may lose them, so they cost no write-ahead log.
CREATE UNLOGGED TABLE rate_counts (
  -- Keyed hash of the limit and of the caller, so that no address is stored.
  key text PRIMARY KEY,
  count integer NOT NULL,
  ends_at timestamptz NOT NULL
) WITH (fillfactor = 70);
