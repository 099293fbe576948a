import type { Routes } from '../router';
import type { World } from '../world';

/** Every project is on the Blaze plan. */
export const billing = (world: World): Routes => ({
  'GET /v1/projects/{project}/billingInfo': ({ part }) => ({
    name: `projects/${world.project(part('project')).id}/billingInfo`,
    billingAccountName: 'billingAccounts/000000-000000-000000',
    billingEnabled: true,
  }),
});
