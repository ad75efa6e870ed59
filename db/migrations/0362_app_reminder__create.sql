-- Reminders of a day that were all told, so that nobody looks for them again.
CREATE TABLE app_reminder (
  day date NOT NULL,
  code text NOT NULL CHECK (length(code) <= 60),
  told integer NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (day, code)
);
