-- Registers that were never loaded when a run began: checks that need them were not asked.
ALTER TABLE check_run ADD COLUMN missing_sources text[] NOT NULL DEFAULT '{}';
