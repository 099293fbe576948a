import { quoteEndpoint } from '../../src/functions/apiQuote';
import { describeSecurity } from '../support/security-suite';

describeSecurity(quoteEndpoint, {
  country: 'JP',
  actual_weight_kg: 1,
  length_cm: 10,
  width_cm: 10,
  height_cm: 10,
});
