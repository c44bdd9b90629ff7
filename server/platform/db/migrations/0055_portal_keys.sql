-- Only the operator and publishers write what belongs to the whole portal (contract/access/owner.ts). A company's own
-- roles lose the keys for it; each role that loses some gets a line in the audit trail.
CREATE TEMPORARY TABLE lost AS
  SELECT roles.key AS role, roles.ydid, role_grants.router
  FROM roles
  JOIN role_grants ON role_grants.role = roles.key
  JOIN companies ON companies.ydid = roles.ydid
  WHERE roles.ydid <> 0 AND NOT companies.publisher AND (
    role_grants.router = 'standard.import'
    OR role_grants.router IN (
      SELECT resource || '.' || action
      FROM unnest(ARRAY['currency', 'country', 'port', 'line', 'airSchedule', 'airport', 'carrier', 'article', 'yellowPage']) AS resource
      CROSS JOIN unnest(ARRAY['create', 'edit', 'delete', 'import']) AS action));
--> statement-breakpoint
DELETE FROM role_grants USING lost WHERE role_grants.role = lost.role AND role_grants.router = lost.router;
--> statement-breakpoint
UPDATE roles SET version = version + 1, updated_at = now() WHERE key IN (SELECT role FROM lost);
--> statement-breakpoint
INSERT INTO audit_log (ydid, resource, record_id, action, before, after)
  SELECT ydid, 'role', role, 'edit', jsonb_build_object('routers', jsonb_agg(router ORDER BY router)), '{"routers": []}'::jsonb
  FROM lost GROUP BY ydid, role;
--> statement-breakpoint
DROP TABLE lost;
