-- What waits for the office is asked for all day: those answers are few among all that were ever given.
CREATE INDEX ams_answer_state ON ams_answer (etos, answerstate);
