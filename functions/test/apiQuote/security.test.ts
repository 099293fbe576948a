import { quoteEndpoint } from '../../src/functions/quote-endpoint';
import { SMALL_PARCEL } from '../support/quotes';
import { describeSecurity } from '../support/security-suite';

describeSecurity(quoteEndpoint, SMALL_PARCEL);
