-- Tiles of calculations and repeating groups had a colour that the list of forms cannot send. They are drawn again.
UPDATE forms SET thumbnail = NULL WHERE thumbnail::text LIKE '%"special"%';
