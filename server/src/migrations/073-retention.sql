-- After how many days the responses of a form are deleted. A form without a row keeps them.
CREATE TABLE form_retention (
  form_id uuid PRIMARY KEY REFERENCES forms ON DELETE CASCADE,
  days integer NOT NULL CHECK (days BETWEEN 1 AND 36500),
  -- Whether responses with the status `in-progress` stay.
  keeps_in_progress boolean NOT NULL
);
