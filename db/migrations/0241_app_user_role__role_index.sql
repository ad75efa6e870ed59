-- Users of a role: whoever may decide a proposal is told of it, and applicants are many.
CREATE INDEX app_user_role_role ON app_user_role (role_code);
