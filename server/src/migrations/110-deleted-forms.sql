-- The ids of deleted forms, so that no other account can take over their links by an import. They stay when the account is deleted.
CREATE TABLE deleted_forms (
  id uuid PRIMARY KEY,
  -- The account that owned the form, which may be deleted by now; NULL for a form of an organization.
  owner_id uuid,
  deleted_at timestamptz NOT NULL DEFAULT now()
);

INSERT INTO deleted_forms (id, owner_id, deleted_at)
SELECT DISTINCT ON (form_id) form_id, owner_id, happened_at FROM activity
WHERE type = 'delete' AND NOT EXISTS (SELECT 1 FROM forms WHERE forms.id = activity.form_id)
ORDER BY form_id, happened_at DESC;

-- Forms are also deleted with their account.
CREATE FUNCTION keep_deleted_form() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A failed import gives the id back.
  IF NOT EXISTS (SELECT 1 FROM unfinished_imports WHERE form_id = OLD.id) THEN
    INSERT INTO deleted_forms (id, owner_id) VALUES (OLD.id, OLD.owner_id)
    ON CONFLICT (id) DO UPDATE SET owner_id = excluded.owner_id, deleted_at = excluded.deleted_at;
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER keep_deleted_form BEFORE DELETE ON forms FOR EACH ROW EXECUTE FUNCTION keep_deleted_form();
