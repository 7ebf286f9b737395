-- The settings of the installation that its administrators change: always one row.
CREATE TABLE installation (
  single_row boolean PRIMARY KEY DEFAULT true CHECK (single_row),
  name text NOT NULL DEFAULT 'Tessera',
  registration text NOT NULL DEFAULT 'open' CHECK (registration IN ('open', 'closed', 'domains', 'invitation')),
  -- In small letters: 'hollinvale.example'.
  registration_domains jsonb NOT NULL DEFAULT '[]',
  requires_two_factor boolean NOT NULL DEFAULT false,
  -- When the first account was created. That account is an administrator. Null until then.
  set_up_at timestamptz
);

ALTER TABLE users ADD COLUMN is_administrator boolean NOT NULL DEFAULT false;
UPDATE users SET is_administrator = true WHERE id = (SELECT id FROM users ORDER BY created_at, id LIMIT 1);

INSERT INTO installation (set_up_at) SELECT min(created_at) FROM users;

-- Links with which people may register although registration is not open to all.
CREATE TABLE invitations (
  token_hash text PRIMARY KEY,
  created_by uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX invitations_creator ON invitations (created_by);

-- Registrations that wait until their email is confirmed.
CREATE TABLE pending_registrations (
  token_hash text PRIMARY KEY,
  email text NOT NULL,
  name text NOT NULL,
  password_hash text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX pending_registrations_email ON pending_registrations (lower(email));
