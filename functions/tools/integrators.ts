import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod';

import { Failure, messageOf } from './failure';
import { findRepository } from './functions-folder';

export const INTEGRATORS_FILE = 'integrators.json';

const httpsAddress = z.url({ protocol: /^https$/, error: 'must be an address with https://' });
const emailAddress = z.email('must be an e-mail address');
const addressOrEmail = z.union([httpsAddress, emailAddress], {
  error: 'must be an address with https://, or an e-mail address',
});
/** What a function's name follows, after a slash. */
const host = z.string().regex(/^https:\/\/[a-z0-9.-]+$/, {
  error: 'must be https:// and a host, without a path or a slash at the end',
});
const text = z.string('must be a text').trim().min(1, 'must not be empty');

const Integrators = z.strictObject({
  /** Whom integrators ask. */
  contact: z.strictObject({ name: text, email: emailAddress, url: httpsAddress }),
  /** Where one gets a token: production's in the client app's profile settings, UAT's on request. */
  tokens: z.strictObject({ production: addressOrEmail, uat: addressOrEmail }),
  /** Where one registers for the tracking credential, which production alone has. */
  tracking_registration: addressOrEmail,
  /** The addresses of the service on Firebase Hosting. */
  addresses: z.strictObject({ production: host, uat: host }),
});

/** What integrators need from the operator. */
export type Integrators = z.output<typeof Integrators>;

/**
 * Reads `integrators.json` at the root of the repository, for example
 * `readIntegrators().addresses.uat`.
 * @throws Failure naming the file, and each member that is wrong.
 */
export function readIntegrators(root = findRepository()): Integrators {
  const file = join(root, INTEGRATORS_FILE);
  if (!existsSync(file)) throw new Failure(`No such file: ${file}`);
  const { success, data, error } = Integrators.safeParse(parse(readFileSync(file, 'utf8')));
  if (success) return data;
  throw new Failure(
    `${INTEGRATORS_FILE}: ${error.issues
      .map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`)
      .join('; ')}.`,
  );
}

function parse(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch (error) {
    throw new Failure(`${INTEGRATORS_FILE} is not valid JSON: ${messageOf(error)}.`);
  }
}

const PLACEHOLDER = /\bexample\.(com|org|net)\b/;

/** The members that are still placeholders, such as `contact.email`. */
export function placeholdersIn(integrators: Integrators): string[] {
  const found: string[] = [];
  const look = (value: unknown, path: string): void => {
    if (typeof value === 'string' && PLACEHOLDER.test(value)) found.push(path);
    if (typeof value !== 'object' || value === null) return;
    for (const [name, member] of Object.entries(value)) {
      look(member, path === '' ? name : `${path}.${name}`);
    }
  };
  look(integrators, '');
  return found;
}
