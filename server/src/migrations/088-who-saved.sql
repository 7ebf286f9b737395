-- Who saved a version, and what changed in it in words. Versions of before have neither.
ALTER TABLE form_versions ADD COLUMN saved_by uuid REFERENCES users ON DELETE SET NULL;
ALTER TABLE form_versions ADD COLUMN changes text NOT NULL DEFAULT '';
