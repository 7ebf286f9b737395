-- Sign-ins, refused sign-ins, and changes of roles, keys, settings, two-factor, sessions and passwords. Only
-- administrators of the installation read it, and those of an organization read its events. Rows outlive their account.
CREATE TABLE audit_events (
  id uuid PRIMARY KEY,
  happened_at timestamptz NOT NULL DEFAULT now(),
  type text NOT NULL,
  -- Who did it: an account, or null for a stranger and for the server itself.
  actor_id uuid,
  -- The name of the account at that time; the email that a stranger wrote.
  actor_name text NOT NULL,
  -- What it was done to: a person, a key, a device, a setting. Empty if it is the actor's own account.
  target text NOT NULL DEFAULT '',
  -- What an administrator should know besides, in words: 'Wrong password'.
  detail text NOT NULL DEFAULT '',
  -- The organization that it concerns; null for the installation.
  organization_id uuid,
  -- Network address of the client; null for the server itself.
  address text,
  -- Such as 'Firefox on Windows'; empty when unknown.
  device text NOT NULL DEFAULT '',
  -- Number of equal events in this row.
  count integer NOT NULL DEFAULT 1,
  -- Combines equal refusals of an hour in one row; null for other events.
  combined_key text UNIQUE
);
CREATE INDEX audit_events_newest ON audit_events (happened_at DESC, id DESC);
CREATE INDEX audit_events_organization ON audit_events (organization_id, happened_at DESC, id DESC)
  WHERE organization_id IS NOT NULL;
CREATE INDEX audit_events_actor ON audit_events (actor_id, happened_at DESC);
