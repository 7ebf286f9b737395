-- Organizations: people who work on the same forms.
CREATE TABLE organizations (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  -- Null after the account of the person was deleted.
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX organizations_name ON organizations (lower(name));
CREATE INDEX organizations_creator ON organizations (created_by);

CREATE TABLE memberships (
  organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'editor', 'viewer', 'member')),
  joined_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, user_id)
);
CREATE INDEX memberships_user ON memberships (user_id);

-- Invitations by email, which work once, and by link. An organization has at most one link.
CREATE TABLE organization_invitations (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'editor', 'viewer', 'member')),
  -- The invited address; null for a link.
  email text,
  token_hash text NOT NULL UNIQUE,
  -- The token of a link, so that the owners can copy it again; null for an invitation by email.
  link_token text,
  -- Null after the account of the person was deleted.
  invited_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Null for a link that does not expire.
  expires_at timestamptz,
  -- Number of people who joined.
  used_count integer NOT NULL DEFAULT 0,
  CHECK ((email IS NULL) <> (link_token IS NULL))
);
CREATE UNIQUE INDEX organization_invitations_email ON organization_invitations (organization_id, lower(email));
CREATE UNIQUE INDEX organization_invitations_link ON organization_invitations (organization_id) WHERE email IS NULL;
CREATE INDEX organization_invitations_inviter ON organization_invitations (invited_by);

-- A form belongs to a person or to an organization, never to both.
ALTER TABLE forms ADD COLUMN organization_id uuid REFERENCES organizations;
ALTER TABLE forms ALTER COLUMN owner_id DROP NOT NULL;
ALTER TABLE forms ADD CONSTRAINT forms_space CHECK (num_nonnulls(owner_id, organization_id) = 1);
-- The person who made the form; null after the account of the person was deleted.
ALTER TABLE forms ADD COLUMN created_by uuid REFERENCES users ON DELETE SET NULL;
UPDATE forms SET created_by = owner_id;
CREATE INDEX forms_organization_updated ON forms (organization_id, updated_at DESC, id DESC)
  WHERE organization_id IS NOT NULL;
CREATE INDEX forms_creator ON forms (created_by);

-- The activity log of a form belongs to the same person or organization as the form.
ALTER TABLE activity ADD COLUMN organization_id uuid REFERENCES organizations ON DELETE CASCADE;
ALTER TABLE activity ALTER COLUMN owner_id DROP NOT NULL;
ALTER TABLE activity ADD CONSTRAINT activity_space CHECK (num_nonnulls(owner_id, organization_id) = 1);
CREATE INDEX activity_organization_newest ON activity (organization_id, happened_at DESC, id DESC)
  WHERE organization_id IS NOT NULL;
