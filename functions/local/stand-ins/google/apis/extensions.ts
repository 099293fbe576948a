import type { Routes } from '../router';
import type { World } from '../world';

/** The CLI also looks for extensions: there are none. */
export const extensions = (world: World): Routes => ({
  'GET /v1beta/projects/{project}/instances': ({ part }) => {
    world.project(part('project'));
    return { instances: [] };
  },
});
