import type { Routes } from '../router';
import type { World } from '../world';

/** The way in which functions were configured before `.env` files: nothing is. */
export const runtimeConfig = (world: World): Routes => ({
  'GET /v1beta1/projects/{project}/configs': ({ part }) => {
    world.project(part('project'));
    return { configs: [] };
  },
});
