-- When backups were made, for the schedule and for the page with the status. The files are elsewhere.
CREATE TABLE backups (
  id uuid PRIMARY KEY,
  started_at timestamptz NOT NULL,
  -- Null while it runs.
  finished_at timestamptz,
  bytes bigint,
  -- Why it failed; null if it did not.
  problem text
);
CREATE INDEX backups_newest ON backups (started_at DESC);
