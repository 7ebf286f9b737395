-- Photos of accounts: small WebP images that the server has made from the uploads. A new photo has a new id, so that its address
-- can be cached for ever.
CREATE TABLE avatars (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL UNIQUE REFERENCES users ON DELETE CASCADE,
  content bytea NOT NULL
);

-- When the owner opened a link that was sent to the account's email. Null for an email that was never confirmed.
ALTER TABLE users ADD COLUMN email_confirmed_at timestamptz;

-- New emails of accounts that are not confirmed yet.
CREATE TABLE email_changes (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  email text NOT NULL,
  token_hash text NOT NULL UNIQUE,
  sent_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
