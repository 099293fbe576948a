import { members } from '../json';
import type { Routes } from '../router';
import type { World } from '../world';

/** The deployer may act as every service account. */
export const iam = (world: World): Routes => ({
  'POST /v1/projects/{project}/serviceAccounts/{account}:testIamPermissions': ({ part, body }) => {
    world.project(part('project'));
    return { permissions: members(body)['permissions'] };
  },
});
