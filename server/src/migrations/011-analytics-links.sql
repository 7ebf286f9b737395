-- The link under which anyone can read a form's charts. A form has none until its owner makes one.
CREATE TABLE analytics_links (
  form_id uuid PRIMARY KEY REFERENCES forms ON DELETE CASCADE,
  token text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now()
);
