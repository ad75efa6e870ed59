-- Check 50103 asks which other files have the same content.
CREATE INDEX app_file_sha256 ON app_file (sha256) WHERE keptflag;
