import { randomUUID } from 'node:crypto';

import { found, GoogleFault, type GoogleProject, type SiteVersion } from './google-project';
import { items, members, type Json } from './json';

/** What a route gets of a request. */
interface Call {
  /** The project that the path names: all of them do. */
  readonly project: GoogleProject;
  /** Another part of the path that the pattern names. */
  readonly part: (name: string) => string;
  readonly query: Readonly<Record<string, string>>;
  /** The members of a JSON body; none for anything else. */
  readonly body: Json;
  /** The body, if it is not JSON. */
  readonly bytes: Buffer | false;
  /** The address below which every API has its path. */
  readonly baseUrl: string;
}

/** Returns a body, which is sent with 200, or throws a GoogleFault. */
type Handle = (call: Call) => unknown;

/** The name of an API, then the path in the notation of Google's references. */
type Routes = Readonly<Record<string, Handle>>;

const grantAll: Handle = ({ body }) => ({ permissions: body['permissions'] });

/** The project as a resource: its owner is asking, and it has every API and the Blaze plan. */
const PROJECT: Routes = {
  'GET cloudbilling/v1/projects/{project}/billingInfo': ({ project }) => ({
    name: `projects/${project.id}/billingInfo`,
    billingAccountName: 'billingAccounts/000000-000000-000000',
    billingEnabled: true,
  }),
  'GET cloudresourcemanager/v1/projects/{project}': ({ project: { id, number } }) => ({
    projectId: id,
    projectNumber: number,
    name: id,
    lifecycleState: 'ACTIVE',
  }),
  'POST cloudresourcemanager/v1/projects/{project}:testIamPermissions': grantAll,
  'POST cloudresourcemanager/v1/projects/{project}:getIamPolicy': () => ({
    version: 1,
    etag: 'etag',
    bindings: [],
  }),
  'POST iam/v1/projects/{project}/serviceAccounts/{account}:testIamPermissions': grantAll,
  'GET compute/compute/v1/projects/{project}': ({ project: { id, number } }) => ({
    name: id,
    defaultServiceAccount: `${number}-compute@developer.gserviceaccount.com`,
  }),
  'GET firebase/v1beta1/projects/{project}': ({ project: { id, number } }) => ({
    projectId: id,
    projectNumber: number,
    displayName: id,
    state: 'ACTIVE',
    resources: { hostingSite: id },
  }),
  'GET firebase/v1beta1/projects/{project}/adminSdkConfig': ({ project: { id } }) => ({
    projectId: id,
    storageBucket: `${id}.firebasestorage.app`,
  }),
  'GET firebaseextensions/v1beta/projects/{project}/instances': () => ({ instances: [] }),
  'GET runtimeconfig/v1beta1/projects/{project}/configs': () => ({ configs: [] }),
  'GET serviceusage/v1/projects/{project}/services/{service}': ({ part }) => ({
    name: part('service'),
    state: 'ENABLED',
  }),
  'POST serviceusage/v1beta1/projects/{project}/services/{service}:generateServiceIdentity':
    () => ({
      name: 'operations/identity',
      done: true,
      response: {},
    }),
};

const FUNCTIONS = 'cloudfunctions/v2/projects/{project}/locations/{location}';
const REPOSITORY =
  'artifactregistry/v1/projects/{project}/locations/{location}/repositories/{repository}';
const SERVICE = 'run/v1/projects/{project}/locations/{location}/services/{service}';

/** Done immediately. It has the function's id, so that it can be looked up again without a list. */
const functionOperation = ({ project, part }: Call, id: string): Json => ({
  name: `projects/${project.id}/locations/${part('location')}/operations/${id}`,
  done: true,
  response: project.functions.get(id) ?? {},
});

function setFunction(call: Call, id: string): Json {
  const { project, part, body } = call;
  const before = project.functions.get(id);
  const parent = `projects/${project.id}/locations/${part('location')}`;
  // Cloud Run service names are in lower case.
  const service = id.toLowerCase();
  project.functions.set(id, {
    ...before,
    ...body,
    name: `${parent}/functions/${id}`,
    buildConfig: { ...before?.buildConfig, ...members(body['buildConfig']) },
    serviceConfig: {
      ...before?.serviceConfig,
      ...members(body['serviceConfig']),
      service: `${parent}/services/${service}`,
      uri: `https://${service}-standin-as.a.run.app`,
    },
    environment: 'GEN_2',
    state: 'ACTIVE',
    updateTime: new Date().toISOString(),
    url: `https://asia-southeast1-${project.id}.cloudfunctions.net/${id}`,
  });
  return functionOperation(call, id);
}

/** The first generation has no functions. The second builds each one immediately. */
const OF_FUNCTIONS: Routes = {
  'GET cloudfunctions/v1/projects/{project}/locations/{location}/functions': () => ({
    functions: [],
  }),
  [`GET ${FUNCTIONS}/functions`]: ({ project }) => ({ functions: [...project.functions.values()] }),
  [`POST ${FUNCTIONS}/functions:generateUploadUrl`]: ({ project, part, baseUrl }) => {
    const bucket = `gcf-v2-uploads-${project.number}.${part('location')}`;
    const object = `${randomUUID()}.zip`;
    const uploadUrl = `${baseUrl}/storage/${project.id}/${object}?GoogleAccessId=stand-in`;
    return { uploadUrl, storageSource: { bucket, object } };
  },
  'PUT storage/{project}/{object}': ({ project, bytes }) => {
    project.uploads.push(requireBytes(bytes));
  },
  [`POST ${FUNCTIONS}/functions`]: (call) => {
    // As the first image in a region does.
    call.project.addImageRepository(call.part('location'));
    return setFunction(call, call.query['functionId'] ?? '');
  },
  [`GET ${FUNCTIONS}/functions/{fn}`]: ({ project, part }) =>
    found(part('fn'), project.functions.get(part('fn'))),
  [`PATCH ${FUNCTIONS}/functions/{fn}`]: (call) => setFunction(call, call.part('fn')),
  [`GET ${FUNCTIONS}/operations/{id}`]: (call) => functionOperation(call, call.part('id')),

  [`GET ${REPOSITORY}`]: (call) => requireRepository(call),
  [`PATCH ${REPOSITORY}`]: (call) => {
    const changed = { ...requireRepository(call), ...call.body };
    call.project.repositories.set(repositoryName(call), changed);
    return changed;
  },

  [`GET ${SERVICE}:getIamPolicy`]: ({ project, part }) => {
    const members = project.runInvokers.get(part('service'));
    return { bindings: members ? [{ role: 'roles/run.invoker', members }] : [] };
  },
  [`POST ${SERVICE}:setIamPolicy`]: ({ project, part, body }) => {
    const policy = members(body['policy']);
    const invokers = items(policy['bindings'])
      .map(members)
      .filter(({ role }) => role === 'roles/run.invoker')
      .flatMap((binding) => items(binding['members']).map(String));
    project.runInvokers.set(part('service'), invokers);
    return policy;
  },
};

const repositoryName = ({ project, part }: Call): string =>
  `projects/${project.id}/locations/${part('location')}/repositories/${part('repository')}`;

const requireRepository = (call: Call): Json =>
  found(repositoryName(call), call.project.repositories.get(repositoryName(call)));

function requireBytes(bytes: Call['bytes']): Buffer {
  if (bytes) return bytes;
  throw new GoogleFault(400, 'INVALID_ARGUMENT', 'An upload has bytes.');
}

const DATABASES = 'firestore/v1/projects/{project}/databases';
const DATABASE = `${DATABASES}/{database}`;
const GROUP = `${DATABASE}/collectionGroups/{group}`;

function setDatabase({ project: { firestore }, body }: Call, id: string): Json {
  const response = firestore.setDatabase(id, body);
  return { name: `${firestore.parent}/databases/${id}/operations/done`, done: true, response };
}

/** The admin API, which neither reads nor writes documents. */
const OF_FIRESTORE: Routes = {
  [`GET ${DATABASES}`]: ({ project: { firestore } }) => ({
    databases: [...firestore.databases.values()],
  }),
  [`POST ${DATABASES}`]: (call) => setDatabase(call, call.query['databaseId'] ?? ''),
  [`GET ${DATABASE}`]: ({ project, part }) => project.firestore.database(part('database')),
  [`PATCH ${DATABASE}`]: (call) => setDatabase(call, call.part('database')),

  // The group is `-`, for all of them.
  [`GET ${GROUP}/indexes`]: ({ project: { firestore }, part }) => {
    firestore.database(part('database'));
    return { indexes: firestore.indexes };
  },
  [`POST ${GROUP}/indexes`]: ({ project, part, body }) =>
    project.firestore.createIndex(part('database'), part('group'), body),
  [`GET ${GROUP}/fields`]: ({ project }) => ({ fields: project.firestore.fields }),
  [`PATCH ${GROUP}/fields/{field}`]: ({ project, part, body }) =>
    project.firestore.patchField(part('database'), part('group'), part('field'), body),
  [`GET ${DATABASE}/operations`]: ({ project }) => ({
    operations: project.firestore.pollOperations(),
  }),
  // Only operations that create a database are requested by name.
  [`GET ${DATABASE}/operations/done`]: ({ project, part }) => ({
    name: `${project.firestore.parent}/databases/${part('database')}/operations/done`,
    done: true,
  }),
};

const SITE = 'firebasehosting/v1beta1/projects/{project}/sites/{site}';
const VERSION = `${SITE}/versions/{version}`;

const siteName = ({ project }: Call): string => `projects/${project.id}/sites/${project.id}`;

const requireSiteVersion = ({ project }: Call, id: string): SiteVersion =>
  found(`versions/${id}`, project.site.versions.get(id));

const showVersion = (call: Call, { id, status, config }: SiteVersion): Json => ({
  name: `${siteName(call)}/versions/${id}`,
  status,
  config,
});

/** Firebase Hosting, with the one site that a project begins with. */
const OF_HOSTING: Routes = {
  [`GET ${SITE}`]: (call) => ({
    name: siteName(call),
    defaultUrl: `https://${call.project.id}.web.app`,
    type: 'DEFAULT_SITE',
  }),
  [`POST ${SITE}/versions`]: (call) => {
    const status = String(call.body['status']);
    const version = { id: randomUUID(), files: new Map<string, string>(), status, config: {} };
    call.project.site.versions.set(version.id, version);
    return showVersion(call, version);
  },
  [`POST ${VERSION}:populateFiles`]: (call) => {
    const { id, site } = call.project;
    const { files } = requireSiteVersion(call, call.part('version'));
    for (const [path, hash] of Object.entries(members(call.body['files']))) {
      files.set(path, String(hash));
    }
    const unknown = [...new Set(files.values())].filter((hash) => !site.contents.has(hash));
    const uploadUrl = `${call.baseUrl}/firebasehosting/upload/${id}`;
    return { uploadRequiredHashes: unknown, uploadUrl };
  },
  'POST firebasehosting/upload/{project}/{hash}': ({ project, part, bytes }) => {
    project.site.contents.set(part('hash'), requireBytes(bytes));
  },
  [`PATCH ${VERSION}`]: (call) => {
    const { status, config } = call.body;
    const changed = { status: String(status), config: members(config) };
    return showVersion(
      call,
      Object.assign(requireSiteVersion(call, call.part('version')), changed),
    );
  },
  [`POST ${SITE}/channels/live/releases`]: (call) => {
    const version = requireSiteVersion(call, call.query['versionName']?.split('/').at(-1) ?? '');
    if (version.status !== 'FINALIZED') {
      throw new GoogleFault(400, 'FAILED_PRECONDITION', 'The version is not finalized.');
    }
    call.project.site.live = version;
    const name = `${siteName(call)}/channels/live/releases/1`;
    return { name, version: showVersion(call, version) };
  },
};

const RULES = 'firebaserules/v1/projects/{project}';

function requireRelease({ releases }: GoogleProject, name: string): Json {
  const rulesetName = found(name, releases.get(name));
  return { name, rulesetName, createTime: '2026-01-01T00:00:00Z' };
}

function setRelease(project: GoogleProject, { name, rulesetName }: Json): Json {
  project.releases.set(String(name), String(rulesetName));
  return requireRelease(project, String(name));
}

/** Accepts every ruleset as correct. */
const OF_RULES: Routes = {
  [`POST ${RULES}:test`]: () => ({ issues: [] }),
  [`GET ${RULES}/releases`]: ({ project }) => ({
    releases: [...project.releases.keys()].map((name) => requireRelease(project, name)),
  }),
  [`POST ${RULES}/releases`]: ({ project, body }) => setRelease(project, body),
  [`PATCH ${RULES}/releases/{release}`]: ({ project, body }) =>
    setRelease(project, members(body['release'])),
  [`POST ${RULES}/rulesets`]: ({ project, body }) => {
    const name = `projects/${project.id}/rulesets/${randomUUID()}`;
    const ruleset = { ...body, name, createTime: new Date().toISOString() };
    project.rulesets.set(name, ruleset);
    return ruleset;
  },
  [`GET ${RULES}/rulesets/{ruleset}`]: ({ project, part }) => {
    const name = `projects/${project.id}/rulesets/${part('ruleset')}`;
    return found(name, project.rulesets.get(name));
  },
};

const SECRET = 'secretmanager/v1/projects/{project}/secrets/{secret}';

function secretName({ project, part }: Call): string {
  const name = `projects/${project.number}/secrets/${part('secret')}`;
  if (project.secrets.has(part('secret'))) return name;
  throw new GoogleFault(404, 'NOT_FOUND', `Secret [${name}] not found or has no versions.`);
}

const onlyVersion: Handle = (call) => ({
  name: `${secretName(call)}/versions/1`,
  state: 'ENABLED',
});

const OF_SECRETS: Routes = {
  [`GET ${SECRET}`]: (call) => ({ name: secretName(call), replication: { automatic: {} } }),
  [`GET ${SECRET}/versions`]: (call) => ({ versions: [onlyVersion(call)] }),
  [`GET ${SECRET}/versions/{version}`]: onlyVersion,
  [`GET ${SECRET}:getIamPolicy`]: ({ project, part }) => ({
    bindings: project.secrets.get(part('secret')) ?? [],
  }),
  [`POST ${SECRET}:setIamPolicy`]: ({ project, part, body }) => {
    const policy = members(body['policy']);
    project.secrets.set(part('secret'), items(policy['bindings']).map(members));
    return policy;
  },
};

const ALL: Routes = {
  ...PROJECT,
  ...OF_FUNCTIONS,
  ...OF_FIRESTORE,
  ...OF_HOSTING,
  ...OF_RULES,
  ...OF_SECRETS,
};

const COMPILED = Object.entries(ALL).map(([pattern, handle]) => {
  const source = pattern
    .replace(/[.()*+?^$|[\]\\]/g, String.raw`\$&`)
    .replace(/\{(\w+)\}/g, '(?<$1>[^/:]+)');
  return { pattern: new RegExp(`^${source}$`), handle };
});

/** The route of a request such as `GET firestore/v1/projects/uat/databases`, if there is one. */
export function findRoute(request: string) {
  for (const { pattern, handle } of COMPILED) {
    const match = pattern.exec(request);
    if (match === null) continue;
    const parts = Object.entries(match.groups ?? {}).map(([name, value]) => [
      name,
      decodeURIComponent(value),
    ]);
    return { handle, parts: Object.fromEntries(parts) as Readonly<Record<string, string>> };
  }
  return undefined;
}
