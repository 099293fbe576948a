import { ENDPOINTS } from '../../local/endpoints';
import { ACTIONS } from '../../src/functions/actions';
import type { Advice } from '../document/errors';
import { type Operation, type Variant, recordedAnswer, slugOf } from '../document/operations';
import { listRefusals, refusalsOfFunction } from '../document/refusals';
import { type Document, refTo, resolveSchema } from '../document/schemas/schema';
import { writeSamples } from '../samples/samples';
import { type Language, operationIn, WORDS } from './labels';
import { type Member, listMembers, neededOnes } from './members';
import { type SiteEnvironment, withDemoTokens } from './page';

/** An operation as its page of the reference shows it. */
export interface Entry {
  readonly operation: Operation;
  /** Without the prefix of a language, such as `/reference/shipments/create`. */
  readonly url: string;
  /** Such as `POST`, in capitals. */
  readonly methods: readonly string[];
  readonly request: readonly Member[];
  /** Which of its members a request needs one of, in words; or an empty text. */
  readonly needsOne: string;
  readonly answer: readonly Member[];
  readonly errors: readonly Advice[];
  /** Where the page of errors lists the codes. */
  readonly codesUrl: string;
  /** Code that runs as it stands against a local start, by language. */
  readonly samples: Readonly<Record<string, string>>;
  readonly recorded: string | undefined;
  /** The example without its token. */
  readonly body: string;
  /** The same of its further examples. */
  readonly variants: readonly (Pick<Variant, 'id' | 'about'> & { readonly body: string })[];
  readonly token: string;
  readonly servers: readonly string[];
  /** The address of the sandbox: what is sent anywhere else, a local start apart, is real. */
  readonly sandbox: string;
  readonly environment: SiteEnvironment;
  /** Whether the environment of the page has the function at all. */
  readonly isHere: boolean;
}

export const urlOf = (operation: Operation): string =>
  `/reference/${operation.section}/${slugOf(operation)}`;

const listMethods = (path: object): string[] =>
  ['post', 'get'].filter((method) => method in path).map((method) => method.toUpperCase());

const pretty = (value: unknown): string => JSON.stringify(value, null, 2);

export interface Sources {
  readonly language: Language;
  /** In the language. */
  readonly document: Document;
  readonly advice: readonly Advice[];
  readonly codesUrl: string;
  readonly environment: SiteEnvironment;
  /** Where a local start is. */
  readonly address: string;
  /** UAT has no tracking. */
  readonly uatAddress: string;
}

export function buildEntry(operation: Operation, sources: Sources): Entry {
  const { language, document, advice, environment, address } = sources;
  const words = WORDS[language].members;
  const { schemas } = document.components;
  const local = operationIn(language, operation);
  const { id, example, variants = [], function: name } = local;
  const request = resolveSchema(refTo(`${id}Request`), schemas);
  const answer = resolveSchema(refTo(`${id}Answer`), schemas);
  const here = (text: string): string => withDemoTokens(text, environment);
  const { api_token: token, ...body } = example;
  const recorded = recordedAnswer(operation);
  const isTracking = name === 'tracking';
  return {
    operation: local,
    url: urlOf(operation),
    methods: listMethods(document.paths[`/${name}`] ?? {}),
    request: listMembers(request, { schemas, words, isRequest: true }).map((member) => ({
      ...member,
      // The token of the operation's own holder, not that of whoever calls most operations.
      ...(member.name === 'api_token' && { example: here(pretty(token)) }),
    })),
    needsOne: neededOnes(request, words),
    answer: listMembers(answer, { schemas, words, isRequest: false }),
    errors: listCodes(operation).flatMap((code) =>
      advice
        .filter((one) => one.code === code)
        .map((one) => (one.status === 429 && !isTracking ? { ...one, status: 400 } : one)),
    ),
    codesUrl: sources.codesUrl,
    samples: Object.fromEntries(
      Object.entries(writeSamples(operation, address)).map(([language, code]) => [
        language,
        here(code),
      ]),
    ),
    recorded: recorded === undefined ? undefined : here(pretty(recorded)),
    body: pretty(body),
    variants: variants.map((variant) => ({
      ...variant,
      body: pretty({ ...variant.request, api_token: undefined }),
    })),
    token: here(String(token)),
    servers: document.servers
      .map(({ url }) => url)
      // Which ports a local start has, nobody knows here.
      .filter((url) => url.startsWith('https:') && !(isTracking && url === sources.uatAddress)),
    sandbox: sources.uatAddress,
    environment,
    isHere: environment === 'production' || !isTracking,
  };
}

/** The error codes that an operation can answer, its own first. */
function listCodes({ id, function: name }: Operation): readonly string[] {
  if (name !== 'shipmentCrud') return refusalsOfFunction(ENDPOINTS[name]);
  const action = ACTIONS.find((one) => one.id === id);
  if (action === undefined) throw new Error(`No action is called ${id}.`);
  return listRefusals(action);
}
