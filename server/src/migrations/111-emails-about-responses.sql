-- Emails about responses are written when they are sent, so that none has answers that were deleted in the meantime.
ALTER TABLE mail_outbox
  -- Empty for an email about responses. A server of an older release fails to send it, and a newer one does later.
  ALTER COLUMN mail SET DEFAULT '{}',
  -- The responses, and who gets the email; null for every other email.
  ADD COLUMN about jsonb;
