-- The authenticator app of an account.
CREATE TABLE authenticator_apps (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- Base32. The server computes codes with it, so it cannot be a hash.
  secret text NOT NULL,
  -- Null until the owner has entered a first code.
  confirmed_at timestamptz,
  -- The time step of the last accepted code. A code works once.
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  code_hash text NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

CREATE TABLE passkeys (
  -- The credential's id, base64url.
  id text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  -- base64url
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE INDEX passkeys_user ON passkeys (user_id, created_at);

-- A sign-in or an addition of a passkey that waits for its next step.
CREATE TABLE challenges (
  token_hash text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('second-step', 'passkey-login', 'passkey-addition')),
  -- Null for a login with a passkey, which finds the account.
  user_id uuid REFERENCES users ON DELETE CASCADE,
  -- What was checked in the first step: the password hash, and its name for the audit log.
  verified text,
  proof text NOT NULL DEFAULT '',
  -- The challenge that a passkey signs, base64url.
  webauthn text,
  expires_at timestamptz NOT NULL
);
CREATE INDEX challenges_user ON challenges (user_id);
CREATE INDEX challenges_expiry ON challenges (expires_at);

-- Wrong codes in the second step, by account and kind of code.
CREATE TABLE code_attempts (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('app', 'recovery')),
  failures integer NOT NULL,
  last_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, kind)
);

-- Devices on which the second step is not asked for.
CREATE TABLE trusted_devices (
  token_hash text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX trusted_devices_user ON trusted_devices (user_id);
