import { randomUUID } from 'node:crypto';

import { alreadyExists, notFound } from '../fault';
import type { FunctionResource, GoogleProject } from '../google-project';
import { members, type Json } from '../json';
import type { Call, Routes } from '../router';
import type { World } from '../world';

const LOCATION = '/v2/projects/{project}/locations/{location}';
const FUNCTION = `${LOCATION}/functions/{fn}`;

/** The first generation has no functions. The second builds each one immediately. */
export const cloudFunctions = (world: World): Routes => ({
  'GET /v1/projects/{project}/locations/{location}/functions': ({ part }) => {
    world.project(part('project'));
    return { functions: [] };
  },
  [`GET ${LOCATION}/functions`]: ({ part }) => ({
    functions: [...world.project(part('project')).functions.values()],
  }),
  [`POST ${LOCATION}/functions:generateUploadUrl`]: ({ part }) => {
    const bucket = `gcf-v2-uploads-${world.project(part('project')).number}.${part('location')}`;
    const object = `${randomUUID()}.zip`;
    const address = `${world.addressOf('storage')}/${bucket}/${object}`;
    return {
      uploadUrl: `${address}?GoogleAccessId=stand-in`,
      storageSource: { bucket, object },
    };
  },
  [`POST ${LOCATION}/functions`]: (call) => {
    const project = world.project(call.part('project'));
    const id = call.query['functionId'] ?? '';
    if (project.functions.has(id)) throw alreadyExists(id);
    // As the first image in a region does.
    project.addImageRepository(call.part('location'));
    return keep(world, project, id, call);
  },
  [`GET ${FUNCTION}`]: ({ part }) => find(world.project(part('project')), part('fn')),
  [`PATCH ${FUNCTION}`]: (call) => {
    const project = world.project(call.part('project'));
    find(project, call.part('fn'));
    return keep(world, project, call.part('fn'), call);
  },
  [`DELETE ${FUNCTION}`]: ({ part }) => {
    const { functions } = world.project(part('project'));
    if (!functions.delete(part('fn'))) throw notFound(part('fn'));
    return operation(part('project'), part('location'), part('fn'), {});
  },
  [`GET ${LOCATION}/operations/{operation}`]: ({ part }) => {
    const id = part('operation');
    const response = world.project(part('project')).functions.get(id) ?? {};
    return operation(part('project'), part('location'), id, response);
  },
});

function find(project: GoogleProject, id: string): FunctionResource {
  const found = project.functions.get(id);
  if (found === undefined) throw notFound(id);
  return found;
}

function keep(world: World, project: GoogleProject, id: string, { part, body }: Call): Json {
  const sent = members(body);
  const before = project.functions.get(id);
  const parent = `projects/${project.id}/locations/${part('location')}`;
  // Cloud Run service names are in lower case.
  const service = `${parent}/services/${id.toLowerCase()}`;
  const resource = {
    ...before,
    ...sent,
    name: `${parent}/functions/${id}`,
    buildConfig: { ...before?.buildConfig, ...members(sent['buildConfig']) },
    serviceConfig: {
      ...before?.serviceConfig,
      ...members(sent['serviceConfig']),
      service,
      uri: `https://${id.toLowerCase()}-standin-as.a.run.app`,
    },
    environment: 'GEN_2',
    state: 'ACTIVE',
    updateTime: new Date().toISOString(),
    url: world.serviceUrl(project.id, id),
  };
  project.functions.set(id, resource);
  return operation(project.id, part('location'), id, resource);
}

/** Done immediately. It has the function's id, so that it can be looked up again without a list. */
const operation = (project: string, location: string, id: string, response: unknown): Json => ({
  name: `projects/${project}/locations/${location}/operations/${id}`,
  done: true,
  response,
});
