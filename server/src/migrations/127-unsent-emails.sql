-- Emails about responses that were not sent, for the owner of the form, who finds them in its settings.
CREATE TABLE unsent_emails (
  form_id uuid NOT NULL REFERENCES forms ON DELETE CASCADE,
  day date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('copy', 'place', 'notice')),
  reason text NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (form_id, day, kind, reason)
);
-- Those of earlier days are deleted by age.
CREATE INDEX unsent_emails_day ON unsent_emails (day);
