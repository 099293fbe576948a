// Builds a page in place of the reference page: `npm run site -- --env <name>`.
import { mkdirSync, writeFileSync } from 'node:fs';

const site = new URL('../../../docs/site/', import.meta.url);
mkdirSync(new URL('assets/', site), { recursive: true });
const environment = process.argv[process.argv.indexOf('--env') + 1];
writeFileSync(new URL('index.html', site), `<h1>${environment}</h1>`);
writeFileSync(new URL('404.html', site), '<h1>No such page</h1>');
writeFileSync(new URL('assets/app.1a2b3c4d.js', site), '');
