import type { Routes } from '../router';
import type { World } from '../world';

export const compute = (world: World): Routes => ({
  'GET /compute/v1/projects/{project}': ({ part }) => {
    const { id, number } = world.project(part('project'));
    return {
      name: id,
      defaultServiceAccount: `${number}-compute@developer.gserviceaccount.com`,
    };
  },
});
