-- The archive with all data of an account: one for each account, stored as a file until it expires.
CREATE TABLE data_archives (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- Id of this archive and of its file.
  id uuid NOT NULL UNIQUE,
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'ready', 'failed')),
  -- Responses that it will contain, and those that have been written.
  total integer NOT NULL,
  written integer NOT NULL DEFAULT 0,
  size bigint,
  -- The last sign of life of the server that writes it.
  updated_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz,
  -- Hash of the token in the address of one download, and the end of this address.
  download_hash text,
  download_until timestamptz
);
