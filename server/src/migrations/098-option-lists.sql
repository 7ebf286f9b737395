-- Option lists: options that a person or an organization keeps for the questions of its forms. A form has a copy of the
-- options, and gets a change of the list when it is published.
CREATE TABLE option_lists (
  id uuid PRIMARY KEY,
  owner_id uuid REFERENCES users ON DELETE CASCADE,
  organization_id uuid REFERENCES organizations ON DELETE CASCADE,
  name text NOT NULL,
  -- `[{ "label", "value"? }]` in their order.
  options jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT option_lists_space CHECK (num_nonnulls(owner_id, organization_id) = 1)
);
CREATE UNIQUE INDEX option_lists_owner_name ON option_lists (owner_id, lower(name)) WHERE owner_id IS NOT NULL;
CREATE UNIQUE INDEX option_lists_organization_name ON option_lists (organization_id, lower(name))
  WHERE organization_id IS NOT NULL;
