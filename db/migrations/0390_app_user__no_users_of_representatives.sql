-- Whoever an application named as its representative got a user of the applicant by the tax authority's login, though one person had written that name.
-- A representative comes in as himself, by an authorisation that two persons gave. The rows stay: the trail names them.
UPDATE app_session SET ended_at = now() WHERE ended_at IS NULL AND user_id IN (SELECT id FROM app_user WHERE login ~ '^tx-[0-9]{9}-[0-9]{9}$');
UPDATE app_user SET activeflag = false WHERE login ~ '^tx-[0-9]{9}-[0-9]{9}$';
