-- The day on which a rule was accepted: trades before it are those that it was chosen by, whatever it is said to hold for.
SET LOCAL search_path = tapebook;

-- Of rules that were there already nobody knows it: they count from the day on which they hold.
ALTER TABLE rules ADD COLUMN accepted_on date;
