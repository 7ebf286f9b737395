-- Whether the email of the owner is about a correction: the response was announced before.
ALTER TABLE pending_notices ADD COLUMN is_correction boolean NOT NULL DEFAULT false;
