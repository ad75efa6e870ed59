-- Documents that nobody has judged yet: offices ask for the applications that have one, which are few once the season is over.
CREATE INDEX edetedeaeedikaiol_judge ON edetedeaeedikaiol (etos, ede_id) WHERE checkstatus = 0;
