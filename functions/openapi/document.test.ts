import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { version } from '../package.json';
import { ADDRESS_ACTIONS, PARTNER_ACTIONS, PICKUP_ACTIONS } from '../src/functions/pickup-actions';
import { SHIPMENT_ACTIONS } from '../src/functions/shipment-actions';
import { CREATE_REQUEST } from '../src/shipments/shipment-data';
import { DOCUMENT_FILE, openStoredDocument } from '../test/support/openapi';
import { ANSWERS } from './components';
import { openApiDocument } from './document';

const { document, faultsAt, requestFaults } = openStoredDocument();

interface Schema {
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly discriminator?: { readonly mapping: Readonly<Record<string, string>> };
  readonly additionalProperties?: boolean;
}

const schema = (id: string): Schema => document.components.schemas[id] ?? {};

/** Every object inside of a value, with its place in the document. */
function* objectsIn(value: unknown, pointer = ''): Generator<[pointer: string, object: Schema]> {
  if (typeof value !== 'object' || value === null) return;
  yield [pointer, value];
  for (const [key, inner] of Object.entries(value)) {
    yield* objectsIn(inner, `${pointer}/${key.replace(/~/g, '~0').replace(/\//g, '~1')}`);
  }
}

const STAFF_ONLY = 'can be set by staff only';

describe('the OpenAPI document', () => {
  test('is what the generator writes now: else run "npm run openapi"', () => {
    const stored: unknown = JSON.parse(readFileSync(DOCUMENT_FILE, 'utf8'));
    expect(JSON.stringify(stored)).toBe(JSON.stringify(openApiDocument(version)));
  });

  test('is valid OpenAPI 3.1', () => {
    const validator = join('node_modules', '.bin', 'validate-api');
    const said = execFileSync(process.execPath, [validator, DOCUMENT_FILE], { encoding: 'utf8' });
    expect(JSON.parse(said)).toEqual({ valid: true });
  });

  test('has every action, with its own request and answer', () => {
    for (const [group, actions] of [
      ['ShipmentRequest', SHIPMENT_ACTIONS],
      ['PickupRequest', PICKUP_ACTIONS],
      ['AddressRequest', ADDRESS_ACTIONS],
      ['PartnerRequest', PARTNER_ACTIONS],
    ] as const) {
      const mapping = schema(group).discriminator?.mapping ?? {};
      expect(Object.keys(mapping).sort()).toEqual(Object.keys(actions).sort());
      for (const [action, ref] of Object.entries(mapping)) {
        const id = ref.replace('#/components/schemas/', '');
        expect(schema(id).properties).toMatchObject({ action: { const: action } });
        expect(schema(id.replace(/Request$/, 'Answer')).properties).toMatchObject({
          action: { const: action },
        });
      }
    }
  });

  test('has a sentence for every member', () => {
    const silent = [...objectsIn(document.components.schemas)].flatMap(([pointer, at]) =>
      Object.entries(at.properties ?? {})
        .filter(([, member]) => member.description === undefined)
        .map(([name]) => `${pointer}/${name}`),
    );
    expect(silent).toEqual([]);
  });

  test('has no answer that may have other members', () => {
    const open = ANSWERS.flatMap(([, { id }]) => [...objectsIn(schema(id), `/${id}`)])
      .filter(([, at]) => at.properties !== undefined && at.additionalProperties !== false)
      .map(([pointer]) => pointer);
    expect(open).toEqual([]);
  });

  test('says of each field that clients cannot set that it is for staff', () => {
    const { shape } = CREATE_REQUEST.client.shape.data;
    const staffs = Object.entries(shape)
      .filter(([, member]) => member.safeParse('x').error?.issues[0]?.message === STAFF_ONLY)
      .map(([name]) => name);
    expect(staffs).toHaveLength(5);
    for (const id of ['NewShipment', 'ShipmentChange']) {
      for (const name of staffs) {
        expect(schema(id).properties?.[name]?.description).toMatch(/^Staff only/);
      }
    }
  });

  test('has examples that are as their schemas say', () => {
    let count = 0;
    for (const [path, operations] of Object.entries(document.paths)) {
      for (const [method, { requestBody }] of Object.entries(operations)) {
        const { examples = {} } = requestBody?.content['application/json'] ?? {};
        for (const [name, { value }] of Object.entries(examples)) {
          expect([name, requestFaults(path, method, value)]).toEqual([name, []]);
          count += 1;
        }
      }
    }
    for (const [pointer, { examples }] of objectsIn(document.components.schemas)) {
      if (!Array.isArray(examples)) continue;
      for (const example of examples) {
        const faults = faultsAt(`/components/schemas${pointer}`, example);
        expect([pointer, example, faults]).toEqual([pointer, example, []]);
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(100);
  });
});
