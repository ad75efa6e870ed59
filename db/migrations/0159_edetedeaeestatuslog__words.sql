-- Why somebody led an application to another state, in his words: a withdrawal, a lock.
ALTER TABLE edetedeaeestatuslog ADD COLUMN words text CHECK (length(words) <= 500);
