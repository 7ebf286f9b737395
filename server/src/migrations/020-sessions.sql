-- One row per sign-in that is still open. Its id is the family of its refresh tokens.
CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Such as 'Firefox on Windows'. The user agent that it is derived from is not stored. Empty for an unknown device.
  device text NOT NULL DEFAULT '',
  -- 'desktop', 'phone' or 'tablet'; null for an unknown device.
  device_kind text,
  -- The device's IANA time zone; null if it stated none.
  time_zone text,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Accurate to a few minutes.
  last_used_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sessions_user ON sessions (user_id, last_used_at DESC);

INSERT INTO sessions (id, user_id, created_at, last_used_at)
  SELECT family, user_id, min(issued_at), max(greatest(issued_at, coalesce(used_at, issued_at)))
  FROM refresh_tokens GROUP BY family, user_id;

-- Deleting a session deletes its tokens.
ALTER TABLE refresh_tokens ADD CONSTRAINT refresh_tokens_session FOREIGN KEY (family) REFERENCES sessions ON DELETE CASCADE;

-- Null if the password was last changed before this column existed, or if there is no password.
ALTER TABLE users ADD COLUMN password_changed_at timestamptz;
