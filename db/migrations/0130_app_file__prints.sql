-- Files that the product makes for a user: reports, and prints of many applications.
ALTER TABLE app_file DROP CONSTRAINT app_file_purpose_check;
ALTER TABLE app_file ADD CONSTRAINT app_file_purpose_check CHECK (purpose IN ('import', 'document', 'report', 'print'));
