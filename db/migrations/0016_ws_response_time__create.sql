-- How calls went as the pages saw them (specification section 3: web service response info), by hour and call: numbers
-- without people. One week, kept in place: an hour of the week takes the row of the same hour of the week before.
CREATE TABLE ws_response_time (
  week_hour smallint NOT NULL CHECK (week_hour BETWEEN 0 AND 167),
  path text NOT NULL,
  -- Pages of thousands of users report at the same moment: they must not wait for one row.
  shard smallint NOT NULL,
  hour timestamptz NOT NULL,
  calls bigint NOT NULL,
  failures bigint NOT NULL,
  total_ms bigint NOT NULL,
  max_ms integer NOT NULL,
  over_1s bigint NOT NULL,
  over_3s bigint NOT NULL,
  PRIMARY KEY (week_hour, path, shard)
);
