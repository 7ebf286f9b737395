-- What was set up in organizations before its makers were recorded. Only owners and editors can have set it up, so it belongs to
-- the person who made the form if that person is one of them, and otherwise to the first of the owners.
CREATE TEMPORARY TABLE likely_makers ON COMMIT DROP AS
SELECT f.id AS form_id, (
  SELECT m.user_id FROM memberships m
  WHERE m.organization_id = f.organization_id AND m.role IN ('owner', 'editor')
  ORDER BY m.user_id IS NOT DISTINCT FROM f.created_by DESC, m.role = 'owner' DESC, m.joined_at, m.user_id LIMIT 1
) AS maker
FROM forms f WHERE f.organization_id IS NOT NULL;

UPDATE webhooks x SET made_by = l.maker FROM likely_makers l WHERE l.form_id = x.form_id AND x.made_by IS NULL;
UPDATE notification_recipients x SET made_by = l.maker FROM likely_makers l WHERE l.form_id = x.form_id AND x.made_by IS NULL;
UPDATE analytics_links x SET made_by = l.maker FROM likely_makers l WHERE l.form_id = x.form_id AND x.made_by IS NULL;
