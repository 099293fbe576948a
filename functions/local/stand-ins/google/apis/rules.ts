import { randomUUID } from 'node:crypto';

import { notFound } from '../fault';
import type { GoogleProject } from '../google-project';
import { members } from '../json';
import type { Routes } from '../router';
import type { World } from '../world';

const RELEASE = '/v1/projects/{project}/releases/{release}';

/** Accepts every ruleset as correct. */
export const rules = (world: World): Routes => ({
  'POST /v1/projects/{project}:test': ({ part }) => {
    world.project(part('project'));
    return { issues: [] };
  },
  'GET /v1/projects/{project}/releases': ({ part }) => {
    const project = world.project(part('project'));
    return { releases: [...project.releases.keys()].map((name) => release(project, name)) };
  },
  'POST /v1/projects/{project}/releases': ({ part, body }) =>
    setRelease(world.project(part('project')), members(body)),
  [`PATCH ${RELEASE}`]: ({ part, body }) => {
    const project = world.project(part('project'));
    release(project, `projects/${project.id}/releases/${part('release')}`);
    return setRelease(project, members(members(body)['release']));
  },
  'POST /v1/projects/{project}/rulesets': ({ part, body }) => {
    const { id, rulesets } = world.project(part('project'));
    const name = `projects/${id}/rulesets/${randomUUID()}`;
    const ruleset = { ...members(body), name, createTime: new Date().toISOString() };
    rulesets.set(name, ruleset);
    return ruleset;
  },
  'GET /v1/projects/{project}/rulesets/{ruleset}': ({ part }) => {
    const { id, rulesets } = world.project(part('project'));
    const name = `projects/${id}/rulesets/${part('ruleset')}`;
    const ruleset = rulesets.get(name);
    if (ruleset === undefined) throw notFound(name);
    return ruleset;
  },
});

function release({ releases }: GoogleProject, name: string) {
  const rulesetName = releases.get(name);
  if (rulesetName === undefined) throw notFound(name);
  return { name, rulesetName, createTime: '2026-01-01T00:00:00Z' };
}

function setRelease(project: GoogleProject, sent: { name?: unknown; rulesetName?: unknown }) {
  const name = String(sent.name);
  project.releases.set(name, String(sent.rulesetName));
  return release(project, name);
}
