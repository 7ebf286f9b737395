-- Identities of an OpenID Connect provider that belong to an account.
CREATE TABLE identities (
  -- The issuer of the identity.
  provider text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (provider, subject)
);
CREATE INDEX identities_user ON identities (user_id);

-- Log-ins that wait for the provider's answer.
CREATE TABLE sso_requests (
  state_hash text PRIMARY KEY,
  -- The browser that started the log-in knows this secret.
  browser_hash text NOT NULL,
  code_verifier text NOT NULL,
  nonce text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sso_requests_expiry ON sso_requests (expires_at);
