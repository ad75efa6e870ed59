-- Failures count from the last success of a name on: it is looked for at each login, also among ten thousand failures.
CREATE INDEX login_attempt_success ON login_attempt (login, client_ip, at) WHERE success;
