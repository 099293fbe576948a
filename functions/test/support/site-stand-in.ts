// Stands at `reference/site/main.ts`, in place of the builder of the reference page, and is compiled there.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const site = resolve(__dirname, '../../../../docs/site');
mkdirSync(join(site, 'assets'), { recursive: true });
const environment = process.argv[process.argv.indexOf('--env') + 1] ?? '';
writeFileSync(join(site, 'index.html'), `<h1>${environment}</h1>`);
writeFileSync(join(site, '404.html'), '<h1>No such page</h1>');
writeFileSync(join(site, 'assets/app.1a2b3c4d.js'), '');
mkdirSync(join(site, '.well-known'), { recursive: true });
writeFileSync(join(site, '.well-known/security.txt'), 'Contact: mailto:somebody@example.com');
writeFileSync(join(site, '.built-from'), 'of no concern to anybody else');
