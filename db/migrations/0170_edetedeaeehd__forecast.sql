-- What the application came to by the forecast of the last run of its checks, in cents; 0 as long as no run has said it, so that
-- lists page by it alone.
ALTER TABLE edetedeaeehd ADD COLUMN forecastcents numeric(15,0) NOT NULL DEFAULT 0 CHECK (forecastcents >= 0);
CREATE INDEX edetedeaeehd_sort_forecast ON edetedeaeehd (etos, forecastcents, id);
