-- Emails that are not sent yet. A row is written in the transaction that causes the email, and deleted once the mail server
-- has accepted it.
CREATE TABLE mail_outbox (
  id uuid PRIMARY KEY,
  -- Recipient, subject, text and HTML.
  mail jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  -- The time of the next attempt. During an attempt, the time at which another server takes over.
  next_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mail_outbox_due ON mail_outbox (next_at);
