-- Declarations have a privilege of their own: foresters read those that come to their inbox, and no application. Roles that
-- somebody changed get it here, the others from the file of roles at the next start.
INSERT INTO app_role_privilege (role_code, privilege)
SELECT p.role_code, 'Declaration_R' FROM app_role_privilege p WHERE p.privilege = 'Application_R'
UNION SELECT r.code, 'Declaration_R' FROM app_role r WHERE r.user_type = 'FOREST'
ON CONFLICT DO NOTHING;
