import type { Integrators } from '../../tools/integrators';
import { LANGUAGES, prefixOf } from './labels';
import type { SiteEnvironment } from './page';

/**
 * Until when `security.txt` holds: less than a year, as RFC 9116 recommends. The same for a whole
 * month, so that a site need not be built again each day.
 */
export function expiryAt(now: number): string {
  const day = new Date(now);
  return new Date(Date.UTC(day.getUTCFullYear() + 1, day.getUTCMonth(), 1)).toISOString();
}

/**
 * What programs look for at well-known places (RFC 8615), by path: whom to tell of a
 * vulnerability (RFC 9116), and the catalogue of APIs (RFC 9727, in the form of RFC 9264).
 */
export function wellKnownFiles(
  { contact, addresses }: Integrators,
  environment: SiteEnvironment,
  expires: string,
): Readonly<Record<string, string>> {
  const host = addresses[environment];
  const security = [
    `Contact: mailto:${contact.email}`,
    `Contact: ${contact.url}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${LANGUAGES.join(', ')}`,
    `Canonical: ${host}/.well-known/security.txt`,
  ];
  const api = {
    anchor: `${host}/`,
    'service-desc': [{ href: `${host}/openapi.json`, type: 'application/json' }],
    'service-doc': LANGUAGES.map((language) => ({
      href: `${host}${prefixOf(language)}/reference/`,
      type: 'text/html',
      hreflang: [language],
    })),
  };
  return {
    '.well-known/security.txt': `${security.join('\n')}\n`,
    '.well-known/api-catalog': `${JSON.stringify({ linkset: [api] }, null, 2)}\n`,
  };
}
