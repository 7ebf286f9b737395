-- The theme with which new forms of a person or an organization begin. A form has a copy of it, and gets a change when it is
-- published.
CREATE TABLE default_themes (
  owner_id uuid UNIQUE REFERENCES users ON DELETE CASCADE,
  organization_id uuid UNIQUE REFERENCES organizations ON DELETE CASCADE,
  theme jsonb NOT NULL,
  -- Ids of the images that the theme shows. They live as long as it does.
  images text[] NOT NULL DEFAULT '{}',
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT default_themes_space CHECK (num_nonnulls(owner_id, organization_id) = 1)
);
CREATE INDEX default_themes_images ON default_themes USING gin (images);
