import { items, members } from '../json';
import type { Routes } from '../router';
import type { World } from '../world';

const SERVICE = '/v1/projects/{project}/locations/{location}/services/{service}';
const INVOKER = 'roles/run.invoker';

/** Who may call a service. */
export const cloudRun = (world: World): Routes => ({
  [`GET ${SERVICE}:getIamPolicy`]: ({ part }) => {
    const members = world.project(part('project')).runInvokers.get(part('service'));
    return { bindings: members ? [{ role: INVOKER, members }] : [] };
  },
  [`POST ${SERVICE}:setIamPolicy`]: ({ part, body }) => {
    const policy = members(members(body)['policy']);
    const invokers = items(policy['bindings'])
      .map(members)
      .filter(({ role }) => role === INVOKER)
      .flatMap((binding) => items(binding['members']).map(String));
    world.project(part('project')).runInvokers.set(part('service'), invokers);
    return policy;
  },
});
