import type { Routes } from '../router';
import type { World } from '../world';

export const firebase = (world: World): Routes => ({
  'GET /v1beta1/projects/{project}': ({ part }) => {
    const { id, number } = world.project(part('project'));
    return {
      projectId: id,
      projectNumber: number,
      displayName: id,
      state: 'ACTIVE',
      resources: { hostingSite: id },
    };
  },
  'GET /v1beta1/projects/{project}/adminSdkConfig': ({ part }) => {
    const { id } = world.project(part('project'));
    return { projectId: id, storageBucket: `${id}.firebasestorage.app` };
  },
});
