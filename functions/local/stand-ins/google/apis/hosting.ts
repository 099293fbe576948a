import { GoogleFault } from '../fault';
import type { HostingSite, SiteVersion } from '../hosting-site';
import { members, type Json } from '../json';
import type { Call, Routes } from '../router';
import type { World } from '../world';

const SITE = '/v1beta1/projects/{project}/sites/{site}';
const VERSION = `${SITE}/versions/{version}`;

/** Firebase Hosting, with the one site that a project begins with. */
export function hosting(world: World): Routes {
  const find = ({ part }: Call): HostingSite => {
    const project = world.project(part('project'));
    if (part('site') === project.id) return project.site;
    throw new GoogleFault(404, 'NOT_FOUND', `Site ${part('site')} not found`);
  };
  const parentOf = ({ part }: Call) => `projects/${part('project')}/sites/${part('site')}`;
  const show = (call: Call, { id, status, config }: SiteVersion): Json => ({
    name: `${parentOf(call)}/versions/${id}`,
    status,
    config,
  });
  return {
    [`GET ${SITE}`]: (call) => {
      find(call);
      const defaultUrl = `https://${call.part('site')}.web.app`;
      return { name: parentOf(call), defaultUrl, type: 'DEFAULT_SITE' };
    },
    [`POST ${SITE}/versions`]: (call) =>
      show(call, find(call).createVersion(String(members(call.body)['status']))),
    [`POST ${VERSION}:populateFiles`]: (call) => {
      const files = members(members(call.body)['files']);
      const hashes = Object.entries(files).map(([path, hash]) => [path, String(hash)] as const);
      return {
        uploadRequiredHashes: find(call).populate(call.part('version'), Object.fromEntries(hashes)),
        uploadUrl: `${world.addressOf('firebasehosting')}/upload/${call.part('project')}`,
      };
    },
    'POST /upload/{project}/{hash}': ({ part, body }) => {
      if (!Buffer.isBuffer(body)) {
        throw new GoogleFault(400, 'INVALID_ARGUMENT', 'An upload has bytes.');
      }
      world.project(part('project')).site.upload(part('hash'), body);
    },
    [`PATCH ${VERSION}`]: (call) => {
      const version = find(call).version(call.part('version'));
      const { status, config } = members(call.body);
      return show(
        call,
        Object.assign(version, { status: String(status), config: members(config) }),
      );
    },
    [`POST ${SITE}/channels/live/releases`]: (call) => {
      const site = find(call);
      const version = site.version(call.query['versionName']?.split('/').at(-1) ?? '');
      if (version.status !== 'FINALIZED') {
        throw new GoogleFault(400, 'FAILED_PRECONDITION', 'The version is not finalized.');
      }
      site.live = version;
      return { name: `${parentOf(call)}/channels/live/releases/1`, version: show(call, version) };
    },
  };
}
