import type { Migration } from '../platform/migrator.ts';

/** Who may close a capability for maintenance. That one is closed is a row of app_flag. */
export const capabilityMaintenance: Migration = {
  name: '0038-capability-maintenance',
  sql: `
    update operator_role set permissions = permissions || array['site.maintenance'] where name = 'supervisor';
  `,
};
