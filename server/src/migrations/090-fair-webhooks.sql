-- The target of a webhook. Deliveries to one host at a time are limited, whosever they are.
ALTER TABLE webhooks ADD COLUMN host text GENERATED ALWAYS AS (
  lower(coalesce(substring(url FROM '^[A-Za-z]+://(\[[^\]]*\]|[^/:?#]*)'), url))) STORED;
-- Whether the last attempt got no answer or waited long for it. Slow targets wait for each other, not for the others.
ALTER TABLE webhooks ADD COLUMN is_slow boolean NOT NULL DEFAULT false;

-- Finds what is due for one webhook without reading what waits for a later attempt.
CREATE INDEX webhook_deliveries_due_of_one ON webhook_deliveries (webhook_id, next_at, place) WHERE next_at IS NOT NULL;
DROP INDEX webhook_deliveries_due;
