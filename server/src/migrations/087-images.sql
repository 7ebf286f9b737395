-- Images that owners put into forms: WebP that the server has made from the uploads. The id is made from the content, so that
-- copies of a form share an image and its address can be cached for ever.
CREATE TABLE images (
  id text PRIMARY KEY,
  content bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Images that a version of a form shows, or that were uploaded for it.
CREATE TABLE form_images (
  form_id uuid NOT NULL REFERENCES forms ON DELETE CASCADE,
  image_id text NOT NULL REFERENCES images ON DELETE CASCADE,
  PRIMARY KEY (form_id, image_id)
);
CREATE INDEX form_images_image ON form_images (image_id);
