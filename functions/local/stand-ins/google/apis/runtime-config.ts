import type { Routes } from '../router';
import type { World } from '../world';

/** Runtime configuration, which preceded `.env` files: there is none. */
export const runtimeConfig = (world: World): Routes => ({
  'GET /v1beta1/projects/{project}/configs': ({ part }) => {
    world.project(part('project'));
    return { configs: [] };
  },
});
