-- Whose hands lie on a user: who made him, who was given his one-time password, who changed him. Each stays until two people
-- confirm the user; before, the last change took the place of all earlier ones.
CREATE TABLE app_user_hand (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user (id),
  hand_id bigint NOT NULL REFERENCES app_user (id),
  kind text NOT NULL CHECK (kind IN ('made', 'changed', 'reset')),
  at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  CHECK (user_id <> hand_id)
);
CREATE UNIQUE INDEX app_user_hand_now ON app_user_hand (user_id, hand_id, kind) WHERE ended_at IS NULL;

INSERT INTO app_user_hand (user_id, hand_id, kind, at)
SELECT u.id, h.hand_id, h.kind, coalesce(u.dteupdate, u.dteinsert) FROM app_user u
CROSS JOIN LATERAL (VALUES (u.made_by, 'made'), (u.changed_by, 'changed')) AS h (hand_id, kind)
WHERE h.hand_id IS NOT NULL AND h.hand_id <> u.id;

-- Hands that a later change has covered: of approved passwords and AFM, and of the audit, since the last confirmation.
WITH confirmed AS (
  SELECT row_key, max(decided_at) AS at FROM row_proposal WHERE kind = 'confirm' AND state = 1 GROUP BY row_key
), hand AS (
  SELECT p.row_key, p.proposed_by AS hand_id, CASE p.kind WHEN 'password' THEN 'reset' ELSE 'changed' END AS kind, p.decided_at AS at
  FROM row_proposal p WHERE p.kind IN ('password', 'afm') AND p.state = 1
  UNION ALL
  SELECT a.row_key, a.user_id, 'changed', a.at FROM audit_row a
  WHERE a.entity = 'AppUser' AND a.action = 1 AND a.user_id IS NOT NULL AND NOT EXISTS (
    -- Who approved what another proposed has no hand in it; both were written in one transaction.
    SELECT FROM row_proposal p WHERE p.entity = 'AppUser' AND p.row_key = a.row_key AND p.decided_at = a.at)
)
INSERT INTO app_user_hand (user_id, hand_id, kind, at)
SELECT u.id, h.hand_id, h.kind, max(h.at) FROM hand h JOIN app_user u ON u.id::text = h.row_key JOIN app_user m ON m.id = h.hand_id
LEFT JOIN confirmed c ON c.row_key = h.row_key
WHERE h.hand_id <> u.id AND (c.at IS NULL OR h.at > c.at) GROUP BY u.id, h.hand_id, h.kind ON CONFLICT DO NOTHING;

ALTER TABLE app_user DROP COLUMN made_by, DROP COLUMN changed_by;
