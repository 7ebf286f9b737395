-- The browser that used a token (a hash of what it calls itself): it may ask again for a short time, since the answer to
-- its first request can be lost.
ALTER TABLE refresh_tokens ADD COLUMN used_by text;

-- Failed sign-ins of one account over all addresses. Emptied when a sign-in succeeds.
CREATE TABLE sign_in_attempts (
  -- Hash of the address of an account, which may not exist.
  account text PRIMARY KEY,
  failures integer NOT NULL,
  -- Until then no further attempt is looked at.
  next_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sign_in_attempts_age ON sign_in_attempts (last_at);

-- Networks that an account has signed in from, as keyed hashes: a stranger's failed attempts do not keep them waiting.
CREATE TABLE sign_in_networks (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  network text NOT NULL,
  last_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, network)
);
CREATE INDEX sign_in_networks_age ON sign_in_networks (last_at);

-- Receipt pages find their response by it.
CREATE INDEX responses_receipt ON responses (form_id, receipt);
-- A version that is deleted looks for the responses that refer to it: with each save past the versions that are kept,
-- and with each form that is destroyed.
CREATE INDEX responses_version ON responses (form_id, form_version);
