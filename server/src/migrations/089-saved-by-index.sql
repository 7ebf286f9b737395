-- The deletion of an account looks for the versions that it saved.
CREATE INDEX form_versions_saved_by ON form_versions (saved_by) WHERE saved_by IS NOT NULL;
