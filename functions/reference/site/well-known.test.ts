import { readIntegrators } from '../../tools/integrators';
import { SITE_ENVIRONMENTS } from './page';
import { expiryAt, wellKnownFiles } from './well-known';

const DAY_MS = 24 * 60 * 60_000;
const integrators = readIntegrators();

test.each(['2026-11-30T23:59:59Z', '2027-01-01T00:00:00Z', '2028-02-29T12:00:00Z'])(
  'what is said at %s holds for most of a year, and no longer',
  (now) => {
    const days = (Date.parse(expiryAt(Date.parse(now))) - Date.parse(now)) / DAY_MS;
    expect(days).toBeGreaterThan(330);
    expect(days).toBeLessThanOrEqual(366);
  },
);

test.each(SITE_ENVIRONMENTS)('the well-known files of %s name its own addresses', (environment) => {
  const host = integrators.addresses[environment];
  const files = wellKnownFiles(integrators, environment, expiryAt(Date.now()));
  const fields = files['.well-known/security.txt']?.match(/^[\w-]+: \S.*$/gm) ?? [];
  expect(fields.map((line) => line.replace(/:.*/, '')).sort()).toEqual([
    'Canonical',
    'Contact',
    'Contact',
    'Expires',
    'Preferred-Languages',
  ]);
  expect(fields).toContain(`Canonical: ${host}/.well-known/security.txt`);
  const { linkset } = JSON.parse(files['.well-known/api-catalog'] ?? '') as { linkset: object[] };
  expect(linkset).toMatchObject([
    {
      anchor: `${host}/`,
      'service-desc': [{ href: `${host}/openapi.json` }],
      'service-doc': [{ href: `${host}/reference/` }, { href: `${host}/th/reference/` }],
    },
  ]);
});
