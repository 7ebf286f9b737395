-- Who set up where the answers of a form go. It ends when that person can no longer read the answers. No foreign keys: the
-- person of a deleted account can read nothing.
ALTER TABLE webhooks
  ADD COLUMN made_by uuid,
  -- The events of a stopped webhook, which gets none; null while it works.
  ADD COLUMN stopped_events text[];
ALTER TABLE notification_recipients ADD COLUMN made_by uuid;
ALTER TABLE analytics_links ADD COLUMN made_by uuid;

-- In the space of one person, nobody else could. In organizations it is not known.
UPDATE webhooks SET made_by = f.owner_id FROM forms f WHERE f.id = form_id;
UPDATE notification_recipients SET made_by = f.owner_id FROM forms f WHERE f.id = form_id;
UPDATE analytics_links SET made_by = f.owner_id FROM forms f WHERE f.id = form_id;
