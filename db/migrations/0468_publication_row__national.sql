-- What the state bears of what rural development paid (Reg. (EU) 2022/128 annex VIII). Empty of rows that were released without it.
ALTER TABLE publication_row ADD COLUMN national_cents bigint;
