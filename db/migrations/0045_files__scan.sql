-- When a file was found free of malware; null where no scanner looked at it.
ALTER TABLE app_file ADD COLUMN dtescan timestamptz;
