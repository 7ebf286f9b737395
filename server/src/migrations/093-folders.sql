-- Folders of My Forms, of a person or of an organization. A folder inside another one contains no folders; the server sees to it.
CREATE TABLE folders (
  id uuid PRIMARY KEY,
  owner_id uuid REFERENCES users ON DELETE CASCADE,
  organization_id uuid REFERENCES organizations ON DELETE CASCADE,
  -- Null at the first level.
  parent_id uuid REFERENCES folders ON DELETE CASCADE,
  name text NOT NULL,
  CONSTRAINT folders_space CHECK (num_nonnulls(owner_id, organization_id) = 1)
);
CREATE UNIQUE INDEX folders_name ON folders
  (coalesce(owner_id, organization_id), coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), lower(name));
CREATE INDEX folders_owner ON folders (owner_id);
CREATE INDEX folders_organization ON folders (organization_id);
CREATE INDEX folders_parent ON folders (parent_id);

-- Without its folder, a form is in none.
ALTER TABLE forms ADD COLUMN folder_id uuid REFERENCES folders ON DELETE SET NULL;
CREATE INDEX forms_folder ON forms (folder_id) WHERE folder_id IS NOT NULL;
