-- Hash of the user agent that used a token. The same browser may repeat the request for a short time, because the first
-- response may be lost.
ALTER TABLE refresh_tokens ADD COLUMN used_by text;

-- Failed sign-ins per account, from all addresses. Deleted after a successful sign-in.
CREATE TABLE sign_in_attempts (
  -- Hash of an account's email. The account may not exist.
  account text PRIMARY KEY,
  failures integer NOT NULL,
  -- Attempts before this time are refused.
  next_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sign_in_attempts_age ON sign_in_attempts (last_at);

-- Keyed hashes of networks that an account has signed in from. They need not wait after a stranger's failed attempts.
CREATE TABLE sign_in_networks (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  network text NOT NULL,
  last_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, network)
);
CREATE INDEX sign_in_networks_age ON sign_in_networks (last_at);

-- For finding a response by its receipt.
CREATE INDEX responses_receipt ON responses (form_id, receipt);
-- Deleting a version checks for responses that refer to it. This happens on saves beyond the stored versions and on
-- deleting a form.
CREATE INDEX responses_version ON responses (form_id, form_version);
