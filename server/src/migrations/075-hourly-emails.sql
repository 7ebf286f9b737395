-- Until when emails “at once” come hourly, because the limit of emails of the day is reached. Null or past: they come at once.
-- Meanwhile `next_at` is the next hour, as for hourly emails.
ALTER TABLE form_notifications ADD COLUMN hourly_until timestamptz;
