import { members } from '../json';
import type { Routes } from '../router';
import type { World } from '../world';

/** A project whose owner is asking: every permission is granted. */
export const resourceManager = (world: World): Routes => ({
  'GET /v1/projects/{project}': ({ part }) => {
    const { id, number } = world.project(part('project'));
    return { projectId: id, projectNumber: number, name: id, lifecycleState: 'ACTIVE' };
  },
  'POST /v1/projects/{project}:testIamPermissions': ({ part, body }) => {
    world.project(part('project'));
    return { permissions: members(body)['permissions'] };
  },
  'POST /v1/projects/{project}:getIamPolicy': ({ part }) => {
    world.project(part('project'));
    return { version: 1, etag: 'etag', bindings: [] };
  },
});
