-- Which emails a form sends about its new responses. A form without a row sends none.
CREATE TABLE form_notifications (
  form_id uuid PRIMARY KEY REFERENCES forms ON DELETE CASCADE,
  frequency text NOT NULL DEFAULT 'never' CHECK (frequency IN ('at-once', 'hourly', 'daily', 'never')),
  includes_answers boolean NOT NULL DEFAULT false,
  -- IANA time zone of the daily email.
  time_zone text NOT NULL DEFAULT 'UTC',
  -- The time of the next hourly or daily email; null for the other frequencies.
  next_at timestamptz,
  -- The field with the respondent's address; null if respondents get no copy.
  copy_field text,
  copy_subject text NOT NULL DEFAULT '',
  copy_message text NOT NULL DEFAULT ''
);
CREATE INDEX form_notifications_due ON form_notifications (next_at) WHERE next_at IS NOT NULL;

-- Who gets the emails of a form. A person who unsubscribed stays in the table, so that nobody can subscribe them again.
CREATE TABLE notification_recipients (
  form_id uuid NOT NULL REFERENCES forms ON DELETE CASCADE,
  email text NOT NULL,
  -- In the link with which this person unsubscribes.
  token text NOT NULL UNIQUE,
  is_listed boolean NOT NULL DEFAULT true,
  unsubscribed_at timestamptz
);
CREATE UNIQUE INDEX notification_recipients_email ON notification_recipients (form_id, lower(email));

-- Responses that wait for an email. Written together with the response, so that none is lost and none is sent twice.
CREATE TABLE pending_notices (
  response_id uuid PRIMARY KEY,
  form_id uuid NOT NULL REFERENCES forms ON DELETE CASCADE,
  for_owner boolean NOT NULL,
  for_respondent boolean NOT NULL
);
CREATE INDEX pending_notices_form ON pending_notices (form_id);
CREATE INDEX pending_notices_copies ON pending_notices (response_id) WHERE for_respondent;

-- Copies per day, by form and by hash of the address: strangers choose the addresses, so their number is limited.
CREATE TABLE copy_counts (
  day date NOT NULL,
  counted text NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (day, counted)
);
