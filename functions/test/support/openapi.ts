import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

import { version } from '../../package.json';
import { openApiDocument } from '../../reference/document/document';

export const DOCUMENT_FILE = resolve('..', 'docs', 'openapi.json');

interface Content {
  readonly 'application/json': {
    readonly schema: object;
    readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
  };
}
interface Response {
  readonly content: Content;
}
interface Operation {
  readonly security?: readonly object[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, Response | { readonly $ref: string }>>;
}
export interface StoredDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly responses: Readonly<Record<string, Response>>;
  };
}

/** What integrators have. */
export const readStoredDocument = (): StoredDocument =>
  JSON.parse(readFileSync(DOCUMENT_FILE, 'utf8')) as StoredDocument;

/** `openApiDocument` writes the paths and schemas that the interface above describes. */
const closedDocument = (): StoredDocument =>
  JSON.parse(JSON.stringify(openApiDocument(version, 'closed'))) as StoredDocument;

/** The document, whose answers have no other members, and whether requests and answers are as it says. */
export function openClosedDocument() {
  const document = closedDocument();
  const ajv = addFormats(new Ajv2020({ allErrors: true, strictTypes: false }));
  ajv.addVocabulary(['discriminator', 'openapi', 'info', 'servers', 'tags', 'paths', 'components']);
  ajv.addSchema(document, 'document');
  const validators = new Map<string, ValidateFunction>();

  /** What is wrong with a value by the schema at a place of the document. */
  function faultsAt(pointer: string, value: unknown): string[] {
    const known = validators.get(pointer);
    const validate = known ?? ajv.compile({ $ref: `document#${pointer}` });
    validators.set(pointer, validate);
    validate(value);
    return (validate.errors ?? []).map(({ instancePath, message = '', params }) =>
      [instancePath, message, JSON.stringify(params)].join(' '),
    );
  }

  const schemaFaults = (id: string, value: unknown): string[] =>
    faultsAt(`/components/schemas/${id}`, value);

  /** What is wrong with an answer: with its status, or with its body. Other methods are refused alike. */
  function answerFaults(
    path: string,
    sentBy: string,
    answer: { readonly status: number; readonly body: unknown },
  ): string[] {
    const operations = document.paths[path] ?? {};
    const method = sentBy in operations ? sentBy : 'post';
    const found = operations[method]?.responses[answer.status];
    if (found === undefined) return [`${method} ${path} has no status ${answer.status}`];
    const place =
      '$ref' in found
        ? found.$ref.slice(1)
        : `/paths/${path.replace('/', '~1')}/${method}/responses/${answer.status}`;
    return faultsAt(`${place}/content/application~1json/schema`, answer.body);
  }

  const requestFaults = (path: string, method: string, body: unknown): string[] =>
    faultsAt(
      `/paths/${path.replace('/', '~1')}/${method}/requestBody/content/application~1json/schema`,
      body,
    );

  return { document, schemaFaults, answerFaults, requestFaults, faultsAt };
}
