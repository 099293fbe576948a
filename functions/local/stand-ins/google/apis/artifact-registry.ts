import { notFound } from '../fault';
import { members } from '../json';
import type { Call, Routes } from '../router';
import type { World } from '../world';

const REPOSITORY = '/v1/projects/{project}/locations/{location}/repositories/{repository}';

/** The repositories that hold functions' images, and their cleanup policies. */
export function artifactRegistry(world: World): Routes {
  const find = ({ part }: Call) => {
    const { id, repositories } = world.project(part('project'));
    const name = `projects/${id}/locations/${part('location')}/repositories/${part('repository')}`;
    const repository = repositories.get(name);
    if (repository === undefined) throw notFound(name);
    return { name, repository, repositories };
  };
  return {
    [`GET ${REPOSITORY}`]: (call) => find(call).repository,
    [`PATCH ${REPOSITORY}`]: (call) => {
      const { name, repository, repositories } = find(call);
      const changed = { ...repository, ...members(call.body) };
      repositories.set(name, changed);
      return changed;
    },
  };
}
