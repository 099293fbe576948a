import { notFound } from '../fault';
import { members } from '../json';
import type { Call, Routes } from '../router';
import type { World } from '../world';

const DATABASES = '/v1/projects/{project}/databases';
const DATABASE = `${DATABASES}/{database}`;
const GROUP = `${DATABASE}/collectionGroups/{group}`;

/** The admin API, which neither reads nor writes documents. */
export function firestore(world: World): Routes {
  const of = ({ part }: Call) => world.project(part('project')).firestore;
  const finished = (call: Call, response: unknown) => ({
    name: `${of(call).parent}/databases/${call.query['databaseId'] ?? call.part('database')}/operations/done`,
    done: true,
    response,
  });
  return {
    [`GET ${DATABASES}`]: (call) => ({ databases: [...of(call).databases.values()] }),
    [`POST ${DATABASES}`]: (call) =>
      finished(call, of(call).createDatabase(call.query['databaseId'] ?? '', members(call.body))),
    [`GET ${DATABASE}`]: (call) => of(call).database(call.part('database')),
    [`PATCH ${DATABASE}`]: (call) =>
      finished(call, of(call).updateDatabase(call.part('database'), members(call.body))),

    // The group is `-`, for all of them.
    [`GET ${GROUP}/indexes`]: (call) => {
      of(call).database(call.part('database'));
      return { indexes: of(call).indexes };
    },
    [`POST ${GROUP}/indexes`]: (call) =>
      of(call).createIndex(call.part('database'), call.part('group'), members(call.body)),
    [`DELETE ${GROUP}/indexes/{index}`]: (call) => {
      of(call).deleteIndex(call.part('database'), call.part('group'), call.part('index'));
    },
    [`GET ${GROUP}/fields`]: (call) => ({ fields: of(call).fields }),
    [`PATCH ${GROUP}/fields/{field}`]: (call) =>
      of(call).patchField(
        call.part('database'),
        call.part('group'),
        call.part('field'),
        members(call.body),
      ),

    [`GET ${DATABASE}/operations`]: (call) => ({
      operations: of(call).pollOperations(call.part('database')),
    }),
    [`GET ${DATABASE}/operations/{operation}`]: (call) => {
      const name = `${of(call).parent}/databases/${call.part('database')}/operations/${call.part('operation')}`;
      // Only operations that create a database are requested by name.
      if (call.part('operation') !== 'done') throw notFound(name);
      return { name, done: true };
    },
  };
}
