-- Who is at an application right now, one row for each page that is open. Unlogged: after a crash all begin anew, and nobody
-- misses what was said seconds before. The last who comes takes the rows away that nobody renews.
CREATE UNLOGGED TABLE app_presence (
  etos smallint NOT NULL,
  ede_id bigint NOT NULL,
  user_id bigint NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  -- One open page of a browser.
  tab uuid NOT NULL,
  -- The section that is open, and the field in it that has the focus.
  section text NOT NULL CHECK (length(section) <= 40),
  input text CHECK (length(input) <= 120),
  editingflag boolean NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (etos, ede_id, user_id, tab)
);
