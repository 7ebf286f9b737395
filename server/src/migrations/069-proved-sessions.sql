-- When the person last proved to be the owner of the account: at the log-in, or later by the password or a code.
ALTER TABLE sessions ADD COLUMN proved_at timestamptz NOT NULL DEFAULT now();
UPDATE sessions SET proved_at = created_at;
