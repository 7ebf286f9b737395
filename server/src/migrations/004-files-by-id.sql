-- Upload ids by answer key, in the order of the file names in the answer; null for a file that never arrived. Several
-- files may have the same name.
ALTER TABLE responses ADD COLUMN files jsonb NOT NULL DEFAULT '{}';

-- Earlier, an answer referred to the last upload of each name under its submission key.
WITH newest AS (
  SELECT DISTINCT ON (r.id, u.field_id, u.name) r.id AS response_id, u.field_id, u.name, u.id
  FROM responses r
  JOIN uploads u ON u.form_id = r.form_id AND u.submission_key = r.submission_key
    AND jsonb_exists(r.data -> u.field_id, u.name)
  ORDER BY r.id, u.field_id, u.name, u.created_at DESC, u.id DESC
), named AS (
  SELECT r.id AS response_id, answer.key AS field_id, names.name, names.place
  FROM responses r
  CROSS JOIN LATERAL jsonb_each(r.data) AS answer
  CROSS JOIN LATERAL jsonb_array_elements_text(
    CASE jsonb_typeof(answer.value) WHEN 'array' THEN answer.value ELSE jsonb_build_array(answer.value) END
  ) WITH ORDINALITY AS names (name, place)
  WHERE EXISTS (SELECT 1 FROM newest n WHERE n.response_id = r.id AND n.field_id = answer.key)
), by_field AS (
  SELECT named.response_id, named.field_id, jsonb_agg(newest.id ORDER BY named.place) AS ids
  FROM named LEFT JOIN newest USING (response_id, field_id, name)
  GROUP BY named.response_id, named.field_id
), by_response AS (
  SELECT response_id, jsonb_object_agg(field_id, ids) AS files FROM by_field GROUP BY response_id
)
UPDATE responses r SET files = by_response.files FROM by_response WHERE by_response.response_id = r.id;
