import { Failure } from '../tooling/failure';
import { deployedFunctions } from './target';

/**
 * The address that the functions' names follow, without a trailing slash.
 * @throws Failure if it is not such an address.
 */
export function baseAddressOf(text: string): string {
  const address = text.trim().replace(/\/+$/, '');
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) {
    throw new Failure(`"${text}" is no address; it must begin with https:// or http://.`, 2);
  }
  if (url.search !== '' || url.hash !== '') {
    throw new Failure(`"${text}" has a query or fragment; leave that out.`, 2);
  }
  if (url.protocol === 'http:' && !/^(127\..*|localhost|\[::1\])$/.test(url.hostname)) {
    throw new Failure(`"${text}" would send the token unencrypted; use https://.`, 2);
  }
  const name = url.pathname.split('/').at(-1) ?? '';
  if (deployedFunctions('production').includes(name)) {
    throw new Failure(`"${text}" is a function's address; leave out /${name}.`, 2);
  }
  return address;
}
