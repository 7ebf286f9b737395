-- A deleted form loses its owner at once, so that no one finds it any more. Its rows are destroyed in portions afterwards.
ALTER TABLE forms DROP CONSTRAINT forms_space,
  ADD CONSTRAINT forms_space CHECK (num_nonnulls(owner_id, organization_id) <= 1);
CREATE INDEX forms_without_owner ON forms (id) WHERE owner_id IS NULL AND organization_id IS NULL;

-- When the forms of the account were deleted. From then on the account can no longer be kept.
ALTER TABLE account_deletions ADD COLUMN begun_at timestamptz;

-- As migration 110. A form without an owner was noted when it lost its owner.
CREATE OR REPLACE FUNCTION keep_deleted_form() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.owner_id IS NULL AND OLD.organization_id IS NULL THEN RETURN OLD; END IF;
  -- A failed import gives the id back.
  IF NOT EXISTS (SELECT 1 FROM unfinished_imports WHERE form_id = OLD.id) THEN
    INSERT INTO deleted_forms (id, owner_id) VALUES (OLD.id, OLD.owner_id)
    ON CONFLICT (id) DO UPDATE SET owner_id = excluded.owner_id, deleted_at = excluded.deleted_at;
  END IF;
  RETURN OLD;
END $$;
