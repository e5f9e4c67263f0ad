-- The first day that a broker says there is, apart from the first that its person wants: it is another one once an account comes.
-- And of which last day of its credentials the person was told, with how many days to go. NULL: nobody told.
SET LOCAL search_path = tapebook;

ALTER TABLE connections ADD COLUMN begins_on date;
ALTER TABLE connections ADD COLUMN expiry_told_on date;
ALTER TABLE connections ADD COLUMN expiry_told_days integer;
