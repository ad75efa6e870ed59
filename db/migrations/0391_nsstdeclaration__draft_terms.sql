-- Reminders ask each morning for the drafts whose term ends.
CREATE INDEX nsstdeclaration_draft ON nsstdeclaration (dtedeadline) WHERE status = 0 AND dtedeadline IS NOT NULL;
