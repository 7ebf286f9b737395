-- Views that only one person sees. NULL: everyone who can see the responses of the form.
ALTER TABLE response_views ADD COLUMN user_id uuid REFERENCES users ON DELETE CASCADE;
ALTER TABLE response_views DROP CONSTRAINT response_views_form_id_name_key;
CREATE UNIQUE INDEX response_views_name ON response_views (form_id, name) WHERE user_id IS NULL;
CREATE UNIQUE INDEX response_views_own_name ON response_views (form_id, user_id, name) WHERE user_id IS NOT NULL;
CREATE INDEX response_views_user ON response_views (user_id) WHERE user_id IS NOT NULL;
