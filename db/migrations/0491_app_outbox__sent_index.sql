-- How fast messages leave is asked of those that left in the last minutes, among the millions of a year.
CREATE INDEX app_outbox_sent ON app_outbox (sent_at) WHERE state = 1;
