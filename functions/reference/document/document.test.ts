import { readFileSync } from 'node:fs';

import { SHIPMENT } from '../../desk/demo/examples';
import { ENDPOINTS } from '../../local/endpoints';
import { version } from '../../package.json';
import { fieldIssue } from '../../src/fields/field-fault';
import { NewShipmentData } from '../../src/model/shipment/data';
import { DOCUMENTED_ACTIONS } from '../../test/support/documented-actions';
import { DOCUMENT_FILE, openClosedDocument, readStoredDocument } from '../../test/support/openapi';
import { ACTION_GROUPS } from './action-groups';
import { ANSWERS } from './components';
import { openApiDocument } from './document';
import { QUOTE, withPieces } from './schemas/examples';
import { TABLES } from './schemas/members';
import { objectsIn, type Schema, type Schemas } from './schemas/schema';

const { document, faultsAt, requestFaults } = openClosedDocument();

const SCHEMAS: Schemas = document.components.schemas;
const schema = (id: string): Schema => SCHEMAS[id] ?? {};

const STAFF_ONLY = fieldIssue('field_staff_only');

describe('the OpenAPI document', () => {
  test('is what the generator writes now: else run "npm run openapi"', () => {
    const stored: unknown = JSON.parse(readFileSync(DOCUMENT_FILE, 'utf8'));
    const toLines = (value: unknown) => JSON.stringify(value, null, 1).split('\n');
    expect(toLines(stored)).toEqual(toLines(openApiDocument(version)));
  });

  test('has every action, with its own request and answer', () => {
    for (const { id: group, actions } of ACTION_GROUPS) {
      const mapping = schema(group).discriminator?.mapping ?? {};
      expect(Object.keys(mapping).sort()).toEqual(actions.map(({ name }) => name).sort());
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
        .filter(([, member]) => !/\S/.test(member.description ?? ''))
        .map(([name]) => `${pointer}/${name}`),
    );
    expect(silent).toEqual([]);
  });

  test('describes each member in one of its tables', () => {
    const names = Object.values(TABLES).flatMap((table) => Object.keys(table));
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });

  test('allows other members in every answer, which later releases add', () => {
    const stored = readStoredDocument().components.schemas as Schemas;
    const closed = ANSWERS.flatMap(([, { id }]) => [...objectsIn(stored[id], `/${id}`)])
      .filter(([, at]) => at.additionalProperties === false)
      .map(([pointer]) => pointer);
    expect(closed).toEqual([]);
  });

  test('has, closed, no answer that may have other members', () => {
    const open = ANSWERS.flatMap(([, { id }]) => [...objectsIn(schema(id), `/${id}`)])
      .filter(([, at]) => at.properties !== undefined && at.additionalProperties !== false)
      .map(([pointer]) => pointer);
    expect(open).toEqual([]);
  });

  test('says where each function takes its token from', () => {
    for (const { name, tokenPlace } of Object.values(ENDPOINTS)) {
      const { security } = document.paths[`/${name}`]?.['post'] ?? {};
      const takesHeader = security?.some((scheme) => Object.keys(scheme).length > 0);
      expect([name, takesHeader]).toEqual([name, tokenPlace === 'header or body']);
    }
    const places = Object.entries(SCHEMAS).flatMap(([id, { properties }]) => {
      const { api_token: token } = properties ?? {};
      return token === undefined
        ? []
        : [[id, (token.description ?? '').includes('unless you send it in the header')]];
    });
    expect(
      places
        .filter(([, inHeader]) => inHeader)
        .map(([id]) => id)
        .sort(),
    ).toEqual(['QuoteRequest', 'ServiceListRequest', 'TrackingRequest']);
    expect(places).toHaveLength(3 + DOCUMENTED_ACTIONS.length);
  });

  test('says of each time in an answer whether it is in UTC or with an offset', () => {
    const times = [...objectsIn(document.components.schemas)].filter(
      ([, { format }]) => format === 'date-time',
    );
    expect(times.length).toBeGreaterThan(20);
    for (const [pointer, { pattern }] of times) {
      expect([pointer, pattern]).toEqual([
        pointer,
        expect.stringMatching(/(?:\\\.\\d\{3\}Z|\\\+07:00|\[\+-\]\\d\\d:\\d\\d)\$$/),
      ]);
    }
  });

  test('says of each field that clients cannot set that it is for staff', () => {
    const { shape } = NewShipmentData.client;
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

  test('needs all four members of a package, or pieces, of a quote and of a new shipment', () => {
    const takes = (schemaId: string, members: object): boolean =>
      faultsAt(`/components/schemas/${schemaId}`, members).length === 0;
    for (const [id, whole] of [
      ['QuoteRequest', QUOTE],
      ['NewShipment', SHIPMENT],
    ] as const) {
      const inPieces = withPieces(whole);
      const lacking = ['actual_weight_kg', 'length_cm', 'width_cm', 'height_cm'].map((member) =>
        Object.fromEntries(Object.entries(whole).filter(([name]) => name !== member)),
      );
      const tooMany = { ...inPieces, pieces: [{ ...QUOTE, quantity: 100 }] };
      const right = [whole, { ...whole, pieces: null }, inPieces];
      const wrong = [...lacking, { ...inPieces, pieces: [] }, tooMany];
      expect(right.map((one) => takes(id, one))).toEqual([true, true, true]);
      expect(wrong.filter((one) => takes(id, one))).toEqual([]);
    }
  });

  test('takes codes in any case, as the service does', () => {
    const sale = { sale_type: 'B2C', ioss_number: 'im1234567890', incoterm: 'ddp' };
    const consignee_address = { ...SHIPMENT.consignee_address, eori_number: 'de123456789012345' };
    const faults = faultsAt('/components/schemas/NewShipment', {
      ...SHIPMENT,
      ...sale,
      consignee_address,
    });
    expect(faults).toEqual([]);
  });
});
