import type { Routes } from '../router';
import type { World } from '../world';

export const serviceUsage = (world: World): Routes => ({
  'GET /v1/projects/{project}/services/{service}': ({ part }) => {
    const project = world.project(part('project'));
    const service = world.hostOf(part('service'));
    project.services.add(service);
    const isDisabled = project.disabledServices.has(service);
    return { name: service, state: isDisabled ? 'DISABLED' : 'ENABLED' };
  },
  'POST /v1/projects/{project}/services/{service}:enable': ({ part }) => {
    world.project(part('project')).disabledServices.delete(world.hostOf(part('service')));
    return { name: 'operations/enabled', done: true };
  },
  'POST /v1beta1/projects/{project}/services/{service}:generateServiceIdentity': ({ part }) => {
    world.project(part('project'));
    return { name: 'operations/identity', done: true, response: {} };
  },
});
