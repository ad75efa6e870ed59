-- These numbers stand in penalty_scale (domain document 3.10); a second place for them would be one that nothing reads.
DELETE FROM rule_param WHERE code = 'penalty' AND name IN ('freePercent', 'freeM2', 'factorPercent');
