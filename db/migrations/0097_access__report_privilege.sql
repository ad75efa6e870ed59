-- Reports have a privilege of their own: insurer, vets and foresters see totals, and no application. Roles that somebody
-- changed get it here, the others from the file of roles at the next start.
INSERT INTO app_role_privilege (role_code, privilege)
SELECT p.role_code, 'Report_R' FROM app_role_privilege p WHERE p.privilege = 'Application_R'
UNION SELECT r.code, 'Report_R' FROM app_role r WHERE r.user_type IN ('ELGA', 'VET', 'FOREST')
ON CONFLICT DO NOTHING;
