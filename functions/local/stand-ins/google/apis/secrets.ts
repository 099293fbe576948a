import { GoogleFault } from '../fault';
import { items, members } from '../json';
import type { Call, Routes } from '../router';
import type { World } from '../world';

const SECRET = '/v1/projects/{project}/secrets/{secret}';

/** Secrets with one enabled version each. Values are not stored. */
export function secrets(world: World): Routes {
  const find = ({ part }: Call) => {
    const project = world.project(part('project'));
    const name = `projects/${project.number}/secrets/${part('secret')}`;
    const bindings = project.secrets.get(part('secret'));
    if (bindings === undefined) {
      throw new GoogleFault(404, 'NOT_FOUND', `Secret [${name}] not found or has no versions.`);
    }
    return { project, name, bindings };
  };
  return {
    [`GET ${SECRET}`]: (call) => ({ name: find(call).name, replication: { automatic: {} } }),
    [`GET ${SECRET}/versions`]: (call) => ({
      versions: [{ name: `${find(call).name}/versions/1`, state: 'ENABLED' }],
    }),
    [`GET ${SECRET}/versions/{version}`]: (call) => ({
      name: `${find(call).name}/versions/1`,
      state: 'ENABLED',
    }),
    [`GET ${SECRET}:getIamPolicy`]: (call) => ({ bindings: find(call).bindings }),
    [`POST ${SECRET}:setIamPolicy`]: (call) => {
      const policy = members(members(call.body)['policy']);
      find(call).project.secrets.set(call.part('secret'), items(policy['bindings']).map(members));
      return policy;
    },
  };
}
