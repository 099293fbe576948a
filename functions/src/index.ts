export { apiQuote } from './functions/apiQuote';
