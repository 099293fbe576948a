import { callWith } from './call.js';
import { Sections } from './methods.gen.js';
import { settingsOf, type ClientOptions } from './settings.js';

export type { ClientOptions };

/**
 * The shipping API. Each operation is a method; it takes the request as the reference shows it,
 * without `api_token`, `action` and `api_scope`, and resolves to an `Answer`. A failure is a
 * `ShippingError`; for wrong settings and for values that are not JSON it throws a `TypeError`.
 * Tokens belong on a server: never ship one in a web page or an app.
 * @example
 * const client = new ShippingClient({ baseUrl, token });
 * const { data } = await client.shipments.get({ request_number: 'SR-9Q5M-0HBZ-3XK2' });
 */
export class ShippingClient extends Sections {
  constructor(options: ClientOptions) {
    super(callWith(settingsOf(options)));
  }
}
